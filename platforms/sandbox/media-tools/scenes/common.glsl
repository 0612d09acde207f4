#version 300 es
precision highp float;
// One interface for every scene, so that clips, cards and posters can share them:
// uResolution in pixels, uTime in seconds, uSeed moves the noise, four linear
// colours (deep, mid, light, ground) and four knobs whose meaning is per scene
// (x: focus, -1 left to 1 right; y: horizon or height; z: density; w: mood).
// uDetail is how much shorter the strides of ray marching may become than in a clip.
uniform vec2 uResolution;
uniform float uTime, uSeed, uLeftShade, uDither, uBlend, uDetail;
uniform vec3 uDeep, uMid, uLight, uGround;
uniform vec4 uKnobs;
out vec4 outColor;

float hash1(float n) { return fract(sin(n * 127.1 + 3.7) * 43758.5453); }
float hash2(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash2(i), hash2(i + vec2(1, 0)), f.x), mix(hash2(i + vec2(0, 1)), hash2(i + vec2(1, 1)), f.x), f.y);
}
const mat2 TURN = mat2(0.8, 0.6, -0.6, 0.8);
float fbm(vec2 p, int octaves) {
  float sum = 0.0, gain = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += gain * noise(p);
    p = TURN * p * 2.03 + 17.3;
    gain *= 0.5;
  }
  return sum;
}
// The focus follows the frame, so that one scene serves landscape and portrait.
float focusX() { return uKnobs.x * 0.5 * uResolution.x / uResolution.y; }
float stars(vec2 uv, float cells, float amount) {
  vec2 g = uv * cells, id = floor(g);
  float h = hash2(id + uSeed * 13.0);
  vec2 at = vec2(hash2(id + 4.1), hash2(id + 9.7)) * 0.7 + 0.15;
  float d = length(fract(g) - at);
  float twinkle = 0.75 + 0.25 * sin(uTime * (1.0 + h * 2.0) + h * 40.0);
  return step(1.0 - amount, h) * smoothstep(0.075, 0.0, d) * twinkle * (0.3 + 0.7 * hash2(id + 2.2));
}
vec3 skyGlow(vec2 uv, vec2 sun, float size, float haze) {
  float d = length(uv - sun);
  return uLight * (smoothstep(size, size * 0.94, d) * 2.2 + 0.55 * exp(-d * (7.0 - haze * 3.0)) + 0.25 * haze * exp(-d * 2.2));
}
