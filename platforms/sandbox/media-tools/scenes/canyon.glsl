// Mesas of banded sandstone, ray-marched. y: sun height, z: how much rock stands, w: haze.
float mesa(vec2 p) {
  p += uSeed * 23.0;
  float n = noise(p * 0.30) * 0.78 + noise(p * 0.83 + 4.0) * 0.17 + noise(p * 2.6) * 0.06;
  float edge = 0.64 - 0.14 * uKnobs.z;
  float top = smoothstep(edge, edge + 0.03, n) * 1.35 + smoothstep(edge + 0.05, edge + 0.065, n) * 0.85;
  float talus = smoothstep(edge - 0.13, edge, n) * 0.42;
  return top + talus + noise(p * 1.3) * 0.09;
}
vec3 scene(vec2 uv) {
  vec2 sun = vec2(focusX(), uKnobs.y);
  vec3 side = normalize(vec3(sign(sun.x + 0.01) * 1.1, 0.42, -0.25));
  vec3 o = vec3(uTime * 0.012, 1.55, uTime * 0.045);
  vec3 d = normalize(vec3(uv.x, uv.y - 0.02, 1.2));
  vec3 sky = mix(uMid, uDeep, smoothstep(-0.02, 0.5, uv.y)) + skyGlow(uv, sun, 0.05, 1.0);
  float streak = fbm(vec2(uv.x * 1.1 + uTime * 0.003, uv.y * 7.0) + uSeed * 2.0, 4);
  sky = mix(sky, uMid + uLight * 0.4, smoothstep(0.5, 0.8, streak) * 0.5 * smoothstep(0.0, 0.2, uv.y));
  float t = 0.6, gap, last = 0.6;
  for (int i = 0; i < int(84.0 * uDetail); i++) {
    vec3 p = o + d * t;
    gap = p.y - mesa(p.xz);
    if (gap < 0.003 * t / uDetail || t > 34.0) break;
    last = t;
    t += clamp(gap * 0.32, 0.012 * t / uDetail, 0.9);
  }
  if (t > 34.0) return sky;
  for (int i = 0; i < 7; i++) {
    float middle = 0.5 * (last + t);
    vec3 p = o + d * middle;
    if (p.y < mesa(p.xz)) t = middle; else last = middle;
  }
  vec3 p = o + d * t;
  float e = 0.004 * t + 0.012, h = mesa(p.xz);
  vec3 n = normalize(vec3(h - mesa(p.xz + vec2(e, 0)), e, h - mesa(p.xz + vec2(0, e))));
  float wobble = noise(p.xz * 1.4) * 0.12;
  float strata = noise(vec2((p.y + wobble) * 11.0, 2.0)) * 0.6 + noise(vec2((p.y + wobble) * 31.0, 5.0)) * 0.4;
  vec3 rock = uGround * mix(0.55, 1.35, strata);
  rock *= 0.8 + 0.4 * noise(vec2(p.x * 3.0 + p.z * 3.0, p.y * 1.2));
  float lit = clamp(dot(n, side), 0.0, 1.0);
  vec3 c = rock * (uDeep * 0.55 + uMid * 0.26) + rock * uLight * lit * 1.7;
  float fog = 1.0 - exp(-t * t * 0.0028 * uKnobs.w);
  return mix(c, uMid * 0.85 + uLight * 0.28 * exp(-length(uv - sun) * 2.6), fog);
}
