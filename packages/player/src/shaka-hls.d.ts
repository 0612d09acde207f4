declare module 'shaka-player/dist/shaka-player.hls-es2021.js' {
  // By its own types its classes would be others than those of the whole build.
  import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

  export default shaka;
}
