// Desert at dusk: a height field of sharp, wind-shaped crests. y: sun height, z: dune scale, w: ripple.
float dune(vec2 p) {
  p += uSeed * 7.3;
  vec2 q = p * uKnobs.z;
  float warp = noise(q * 0.23) * 3.2 + noise(q * 0.61 + 5.0) * 0.55;
  float s = fract(q.x * 0.16 + q.y * 0.07 + warp);
  float crest = s < 0.7 ? smoothstep(-0.15, 0.72, s) * s / 0.7 : (1.0 - s) / 0.3;
  float body = noise(q * 0.17 + 3.0);
  return crest * (0.35 + 1.5 * body * body) + body * 1.1;
}
vec3 scene(vec2 uv) {
  vec2 sun = vec2(focusX(), uKnobs.y);
  vec3 origin = vec3(uTime * 0.02, 2.75, uTime * 0.11);
  origin.y += 0.25 * dune(origin.xz + vec2(0, 3));
  vec3 ray = normalize(vec3(uv.x, uv.y - 0.16, 1.15));
  vec3 sunDir = normalize(vec3(sun.x * 1.5, max(sun.y, 0.06) * 0.7 + 0.1, 1.0));
  vec3 side = normalize(vec3(sign(sun.x + 0.01) * 1.0, 0.3, 0.35));
  vec3 sky = mix(uMid, uDeep, smoothstep(-0.02, 0.55, uv.y)) + skyGlow(uv, sun, 0.055, 1.0);
  sky += stars(uv, 60.0, 0.04) * smoothstep(0.15, 0.5, uv.y) * 0.5;
  float t = 0.6, last = 0.6, far = 38.0, gap = 0.0;
  for (int i = 0; i < int(150.0 * uDetail); i++) {
    vec3 p = origin + ray * t;
    gap = p.y - dune(p.xz);
    if (gap < 0.003 * t / uDetail || t > far) break;
    last = t;
    t += max(gap * 0.17, 0.006 * t / uDetail);
  }
  if (t > far) return sky;
  // A stride may end behind a crest; halving it finds the crest itself.
  for (int i = 0; i < 7; i++) {
    float middle = 0.5 * (last + t);
    vec3 q = origin + ray * middle;
    if (q.y < dune(q.xz)) t = middle; else last = middle;
  }
  vec3 p = origin + ray * t;
  float e = 0.012 * t;
  float h = dune(p.xz);
  vec3 n = normalize(vec3(h - dune(p.xz + vec2(e, 0)), e * 1.1, h - dune(p.xz + vec2(0, e))));
  float ripple = sin((p.x * 1.0 + p.z * 0.6 + noise(p.xz * 1.7) * 1.4) * 16.0) * exp(-t * 0.28) * uKnobs.w;
  n = normalize(n + vec3(ripple * 0.16, 0, ripple * 0.1));
  float lit = clamp(dot(n, side), 0.0, 1.0);
  float rim = pow(clamp(dot(n, sunDir), 0.0, 1.0), 3.0);
  vec3 sand = uGround * (0.22 + 0.5 * clamp(n.y, 0.0, 1.0)) + uLight * uGround * 2.6 * lit + uLight * 0.10 * rim;
  float fog = 1.0 - exp(-t * t * 0.0032);
  return mix(sand, uMid * 0.92 + uLight * 0.22 * exp(-length(uv - sun) * 3.0), fog);
}
