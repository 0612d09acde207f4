// City lights through a wet window. x, y: where the street glows, z: density of lights, w: amount of drops.
vec3 disc(vec2 p, float radius, float soft, vec3 tint) {
  float d = length(p);
  return tint * (smoothstep(radius, radius - soft, d) * 0.55 + 0.45 * smoothstep(radius, radius - soft, d) * smoothstep(radius * 0.55, radius, d));
}
vec3 lights(vec2 uv) {
  vec2 street = vec2(focusX(), uKnobs.y);
  vec3 c = mix(uMid * 0.16, uDeep * 0.5, smoothstep(-0.1, 0.42, abs(uv.y - street.y)));
  float bloom = fbm(vec2(uv.x * 2.4 + uSeed * 9.0, uv.y * 1.1 + 4.0), 3);
  c += mix(uLight, uGround, smoothstep(0.4, 0.6, bloom)) * smoothstep(0.35, 0.75, bloom) * 0.42 * exp(-abs(uv.y - street.y) * 4.2);
  c += uLight * 0.10 * exp(-length((uv - street) * vec2(1.0, 2.0)) * 3.0);
  for (float layer = 0.0; layer < 4.0; layer++) {
    float cell = mix(0.13, 0.36, layer / 3.0);
    vec2 drift = vec2(uTime * (0.004 + 0.004 * layer) * (mod(layer, 2.0) * 2.0 - 1.0) + uSeed * 3.0 + layer * 7.0, layer * 3.3);
    vec2 g = (uv + drift) / cell, id = floor(g);
    for (float y = -1.0; y <= 1.0; y++) for (float x = -1.0; x <= 1.0; x++) {
      vec2 cellId = id + vec2(x, y);
      float r = hash2(cellId + layer * 31.0 + uSeed);
      vec2 at = (cellId + vec2(hash2(cellId + 1.3), hash2(cellId + 7.9))) * cell - drift;
      float band = exp(-abs(at.y - street.y) * 7.5) + 0.2 * exp(-length(at - street) * 2.4);
      float on = step(1.0 - uKnobs.z * 0.42, r) * band;
      float pick = hash2(cellId + 21.0);
      vec3 tint = pick < 0.45 ? uLight : pick < 0.78 ? uMid : uGround;
      float pulse = 0.8 + 0.2 * sin(uTime * (0.3 + r) + r * 30.0);
      c += disc(uv - at, cell * mix(0.16, 0.40, hash2(cellId + 5.0)), cell * 0.06, tint) * on * pulse * mix(1.5, 0.6, layer / 3.0);
    }
  }
  return c;
}
// Beads of water: each bends the picture behind it like a small lens. A few of them run down.
vec3 bead(vec2 uv, float cell, float threshold, float fall) {
  vec2 g = vec2(uv.x, uv.y + fall) / cell, id = floor(g);
  float r = hash2(id + uSeed * 5.0 + cell * 91.0);
  if (r < threshold) return vec3(0);
  vec2 p = fract(g) - 0.5 - (vec2(hash2(id + 3.0), hash2(id + 6.0)) - 0.5) * 0.45;
  p.y *= 0.82;
  float radius = mix(0.08, 0.24, hash2(id + 8.0) * hash2(id + 8.5));
  float d = length(p) / radius;
  return d > 1.0 ? vec3(0) : vec3(p / radius * d, smoothstep(1.0, 0.8, d));
}
vec3 scene(vec2 uv) {
  vec3 a = bead(uv, 0.07, 1.0 - 0.34 * uKnobs.w, 0.0);
  vec3 b = bead(uv + 3.0, 0.036, 1.0 - 0.34 * uKnobs.w, 0.0);
  float column = floor((uv.x + 9.0) / 0.19);
  float speed = 0.02 + 0.05 * hash1(column + uSeed);
  vec3 run = bead(vec2(uv.x + 9.0 + sin(uv.y * 9.0 + column) * 0.006, uv.y + 5.0), 0.19, 0.5, uTime * speed);
  vec3 drop = run.z > 0.0 ? run : a.z > 0.0 ? a : b;
  vec3 c = lights(uv - drop.xy * 0.42 * sign(drop.z));
  c = mix(c, c * (0.75 + 0.5 * smoothstep(0.9, -0.9, drop.y)) + uMid * 0.04, drop.z);
  return c + vec3(0.5) * drop.z * smoothstep(0.35, 0.0, length(drop.xy - vec2(-0.25, 0.4))) * 0.12;
}
