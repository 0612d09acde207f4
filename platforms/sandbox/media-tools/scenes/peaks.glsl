// Snow peaks, ray-marched over ridged noise. y: sun height, z: relief, w: snow line.
float ridge(vec2 p, int octaves) {
  float sum = 0.0, gain = 0.55, prev = 1.0;
  p += uSeed * 19.0;
  for (int i = 0; i < octaves; i++) {
    float n = 1.0 - abs(noise(p) * 2.0 - 1.0);
    n *= n;
    sum += n * gain * prev;
    prev = mix(1.0, n, 0.65);
    p = TURN * p * 2.07 + 11.3;
    gain *= 0.5;
  }
  return sum;
}
float land(vec2 p, int octaves) {
  float valley = smoothstep(0.3, 4.2, abs(p.x - 0.8 * sin(p.y * 0.3)) + p.y * 0.12);
  return (ridge(p * 0.30, octaves) * 2.5 - 0.45) * uKnobs.z * (0.3 + 0.7 * valley);
}
vec3 scene(vec2 uv) {
  vec2 sun = vec2(focusX(), uKnobs.y);
  vec3 side = normalize(vec3(sign(sun.x + 0.01) * 1.2, 0.5, 0.15));
  vec3 o = vec3(uTime * 0.012, 1.75, uTime * 0.035);
  vec3 d = normalize(vec3(uv.x, uv.y - 0.06, 1.25));
  vec3 sky = mix(uMid, uDeep, smoothstep(0.0, 0.55, uv.y)) + skyGlow(uv, sun, 0.03, 0.8) * 0.8;
  float cirrus = fbm(vec2(uv.x * 1.4 + uTime * 0.004, uv.y * 5.0) + uSeed, 4);
  sky = mix(sky, uMid + uLight * 0.35, smoothstep(0.48, 0.8, cirrus) * 0.4 * smoothstep(0.02, 0.3, uv.y));
  sky += stars(uv, 55.0, 0.06) * smoothstep(0.2, 0.5, uv.y) * 0.4;
  float t = 0.5, gap, last = 0.5;
  for (int i = 0; i < int(96.0 * uDetail); i++) {
    vec3 p = o + d * t;
    gap = p.y - land(p.xz, 4);
    if (gap < 0.002 * t / uDetail || t > 16.0) break;
    last = t;
    t += max(gap * 0.36, 0.008 * t / uDetail);
  }
  if (t > 16.0) return sky;
  for (int i = 0; i < 7; i++) {
    float middle = 0.5 * (last + t);
    vec3 q = o + d * middle;
    if (q.y < land(q.xz, 4)) t = middle; else last = middle;
  }
  vec3 p = o + d * t;
  float e = 0.009 * t + 0.006, h = land(p.xz, 5);
  vec3 n = normalize(vec3(h - land(p.xz + vec2(e, 0), 5), e * 1.2, h - land(p.xz + vec2(0, e), 5)));
  float snow = smoothstep(0.3, 0.62, n.y + (p.y - uKnobs.w) * 0.32);
  vec3 rock = uGround * (0.55 + 0.6 * noise(p.xz * 9.0));
  vec3 base = mix(rock, vec3(0.62, 0.66, 0.74), snow);
  float lit = clamp(dot(n, side), 0.0, 1.0);
  vec3 c = base * (uDeep * 0.7 + uMid * 0.14 * (0.5 + 0.5 * n.y)) + base * uLight * lit * 2.1;
  float fog = 1.0 - exp(-t * t * 0.0052) * exp(-max(0.3 - p.y, 0.0) * 0.5);
  return mix(c, uMid * 0.8 + uLight * 0.25 * exp(-length(uv - sun) * 2.4), clamp(fog, 0.0, 1.0));
}
