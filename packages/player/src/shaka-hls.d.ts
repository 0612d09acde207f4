declare module 'shaka-player/dist/shaka-player.hls-es2021.js' {
  // Its own types declare the same global names, with fewer members.
  import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

  export default shaka;
}
