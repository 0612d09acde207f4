declare module 'shaka-player/dist/shaka-player.hls-es2021.js' {
  // Its own types would declare classes that are incompatible with those of the whole build.
  import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

  export default shaka;
}
