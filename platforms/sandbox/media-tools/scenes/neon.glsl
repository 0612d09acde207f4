// A wet corridor of light frames. x: vanishing point, y: its height, z: frame spacing, w: share of the second colour.
vec3 corridor(vec3 o, vec3 d, out float reach) {
  vec2 half_ = vec2(1.35, 1.0);
  vec2 tt = half_ / max(abs(d.xy), 1e-4) - o.xy * sign(d.xy) / max(abs(d.xy), 1e-4);
  float t = min(tt.x, tt.y);
  reach = t;
  vec3 p = o + d * t;
  float z = p.z * uKnobs.z;
  float id = floor(z), f = abs(fract(z) - 0.5);
  float pick = hash1(id + uSeed * 9.0);
  float alive = step(0.12, hash1(id * 1.7 + uSeed)) * (0.75 + 0.25 * sin(uTime * 0.7 + id * 2.4));
  vec3 tube = mix(uLight, uMid, step(1.0 - uKnobs.w, pick)) * alive;
  float along = tt.x < tt.y ? p.y : p.x;
  float strip = smoothstep(0.04, 0.022, f) * 3.4 + 0.11 * exp(-f * 9.0);
  bool floorHit = tt.y < tt.x && d.y < 0.0;
  if (floorHit) strip = 0.10 * exp(-f * 5.0);
  vec3 c = tube * strip;
  float panel = noise(vec2(z * 3.0, along * 5.0) + uSeed) * 0.6 + 0.4 * step(0.5, fract(along * 3.0));
  c += uDeep * (0.35 + 0.4 * panel) * (floorHit ? 0.2 : 0.45);
  float rail = tt.x < tt.y ? smoothstep(0.03, 0.012, abs(p.y + 0.72)) : 0.0;
  c += uMid * rail * 1.3;
  float fog = exp(-t * 0.085);
  vec3 end = uMid * 0.12 + uLight * 0.10;
  return mix(end, c, fog);
}
vec3 scene(vec2 uv) {
  vec2 eye = uv - vec2(focusX(), uKnobs.y);
  vec3 o = vec3(focusX() * -0.5, -0.1, uTime / uKnobs.z / 3.0);
  vec3 d = normalize(vec3(eye, 0.75));
  float t, t2;
  vec3 c = corridor(o, d, t);
  vec3 p = o + d * t;
  if (p.y < -0.97) {
    float puddle = smoothstep(0.3, 0.62, fbm(p.xz * vec2(1.6, 0.7) + uSeed * 3.0, 3));
    vec2 wobble = (vec2(noise(p.xz * vec2(9.0, 5.0) + uTime * 0.5), noise(p.xz * vec2(8.0, 5.0) - uTime * 0.4 + 7.0)) - 0.5) * mix(0.10, 0.012, puddle);
    vec3 r = normalize(vec3(d.x + wobble.x, -d.y, d.z + wobble.y));
    c += corridor(vec3(p.x, -0.96, p.z), r, t2) * mix(0.22, 0.75, puddle) * exp(-t * 0.07);
  }
  return c + (uMid * 0.3 + uLight * 0.3) * 0.5 * exp(-length(eye) * 7.0);
}
