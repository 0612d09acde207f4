/**
 * The clips: scene and light of each. `palette` is deep, mid, light, ground; `knobs` are documented at the top of each
 * scene. `renderHeight` is lower for scenes that are soft enough to hide it, `crf` is set by eye under the ceilings of
 * clip-video.mjs. Clips are 16:9 unless `aspect` overrides it.
 */
// prettier-ignore
export const CLIP_LOOKS = [
  { id: 'dunes', scene: 'dunes', seed: 0.31, palette: ['#26306e', '#d9774f', '#ffb56e', '#b3592f'], knobs: [0.4, 0.11, 0.85, 1], renderHeight: 396, crf: 27, mood: 0 },
  { id: 'ocean', scene: 'ocean', seed: 0.62, palette: ['#1b2f5c', '#c98a72', '#ffb066', '#051a2c'], knobs: [0.25, 0.08, 1, 0], renderHeight: 324, crf: 27, mood: 1 },
  { id: 'neon', scene: 'neon', seed: 0.17, palette: ['#160a33', '#ff2f8e', '#29d3ff', '#0b0620'], knobs: [0, 0.02, 0.45, 0.5], renderHeight: 540, crf: 27, mood: 2 },
  { id: 'forest', scene: 'forest', seed: 0.44, palette: ['#1c3d47', '#6d948c', '#ffdf9e', '#040d0c'], knobs: [0.3, 0.3, 1, 0.9], renderHeight: 360, crf: 27, mood: 3 },
  { id: 'nebula', scene: 'nebula', seed: 0.27, palette: ['#0a1030', '#7a2f8f', '#ffb27a', '#1f8fb8'], knobs: [0.2, 0.02, 1.5, 0.6], renderHeight: 324, crf: 27, mood: 4 },
  { id: 'peaks', scene: 'peaks', seed: 0.53, palette: ['#1f3a78', '#8f9fc4', '#ffb98a', '#2c313d'], knobs: [0.55, 0.2, 1, 0.9], renderHeight: 324, crf: 27, mood: 5 },
  { id: 'rain', scene: 'rain', seed: 0.71, palette: ['#0a1226', '#2f6fd0', '#ffae4f', '#e0402f'], knobs: [0.1, -0.05, 1, 0.8], renderHeight: 432, crf: 27, mood: 6 },
  { id: 'aurora', scene: 'aurora', seed: 0.36, palette: ['#08152b', '#7a3fd0', '#3df2a0', '#050a14'], knobs: [0.2, 0.08, 1.1, 0], renderHeight: 432, crf: 27, mood: 7 },
  { id: 'canyon', scene: 'canyon', seed: 0.83, palette: ['#33488a', '#d99a78', '#ffb877', '#96553c'], knobs: [-0.4, 0.14, 1, 1], renderHeight: 324, crf: 27, mood: 8 },
  { id: 'reef', scene: 'reef', seed: 0.58, palette: ['#03203f', '#1478a0', '#b8f4ea', '#6f8f8a'], knobs: [0.15, 0.9, 1, 0.02], renderHeight: 288, crf: 27, mood: 9 },
  { id: 'embers', scene: 'embers', seed: 0.82, palette: ['#120a10', '#b3361a', '#ffb04a', '#0a0506'], knobs: [0.2, -0.22, 1, 0.9], renderHeight: 288, crf: 27, mood: 10 },
  { id: 'clouds', scene: 'clouds', seed: 0.48, palette: ['#203f8f', '#e0937a', '#ffcf96', '#4a4a86'], knobs: [0.3, 0.17, 1, 1], renderHeight: 252, crf: 27, mood: 11 },
  { id: 'reels', scene: 'hills', seed: 0.3, palette: ['#4a78b8', '#f0d0a0', '#fff0c0', '#8a6a24'], knobs: [0.2, 0.16, 0.7, 0.9], renderHeight: 324, crf: 27, mood: 12, aspect: [4, 3] },
  { id: 'stairs', scene: 'silk', seed: 0.12, palette: ['#0c1a44', '#5a6aa8', '#ffc0a0', '#1a2450'], knobs: [0, 0, 1.2, 0.9], renderHeight: 576, crf: 27, mood: 13, aspect: [9, 16] },
];
