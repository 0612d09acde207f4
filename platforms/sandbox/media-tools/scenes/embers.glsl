// Sparks above a fire line. x: where it burns, y: height of the line, z: sparks, w: smoke.
float sparks(vec2 uv, float cell, float rise, float layer) {
  float sway = (noise(vec2(uv.y * 2.2 - uTime * 0.16, layer + uSeed)) - 0.5) * 0.28;
  vec2 g = vec2(uv.x + sway + layer, uv.y - uTime * rise) / cell, id = floor(g);
  float r = hash2(id + layer * 13.0 + uSeed);
  vec2 p = fract(g) - 0.25 - 0.5 * vec2(hash2(id + 3.0), hash2(id + 8.0));
  p.x += p.y * 0.3 * (hash2(id + 1.0) - 0.5);
  float size = mix(0.02, 0.055, hash2(id + 4.0));
  float flicker = 0.6 + 0.4 * sin(uTime * (2.0 + 3.0 * r) + r * 60.0);
  float d = length(p * vec2(1.0, 0.62));
  return step(1.0 - uKnobs.z * 0.5, r) * flicker * (smoothstep(size, size * 0.2, d) + 0.06 * smoothstep(size * 6.0, 0.0, d));
}
vec3 scene(vec2 uv) {
  vec2 fire = vec2(focusX(), uKnobs.y);
  vec2 p = uv * vec2(1.25, 0.95) + vec2(uSeed * 9.0, -uTime * 0.028);
  float warp = fbm(p * 1.5 + uTime * 0.015, 4);
  float smoke = fbm(p * 2.0 + warp * 1.7, 5);
  float heat = exp(-length((uv - fire) * vec2(0.95, 1.15)) * 2.3);
  vec3 c = uDeep * (0.4 + 0.5 * smoke);
  c += mix(uMid, uLight, heat) * smoothstep(0.25, 0.8, smoke) * uKnobs.w * (heat * 1.7 + 0.12 * exp(-max(uv.y - fire.y, 0.0) * 2.5));
  c += uLight * pow(heat, 2.6) * 0.9;
  float lift = smoothstep(0.75, -0.2, uv.y - fire.y) * (0.3 + heat);
  c += uLight * sparks(uv, 0.09, 0.035, 1.0) * 1.4 * lift;
  c += uLight * sparks(uv, 0.17, 0.06, 4.0) * 2.2 * lift;
  c += mix(uLight, uMid, 0.3) * sparks(uv, 0.31, 0.10, 9.0) * 2.6 * lift;
  for (float i = 0.0; i < 2.0; i++) {
    float top = fire.y - 0.11 - 0.12 * i + (fbm(vec2(uv.x * (2.1 + i) + uSeed * 3.0 + i * 9.0, i), 5) - 0.5) * 0.22;
    float grass = noise(vec2(uv.x * 190.0, i * 3.0)) * 0.012 * (i + 1.0);
    vec3 land = mix(uMid * 0.025 + uDeep * 0.25 + uLight * 0.05 * heat * heat, uGround * 0.3, i);
    c = mix(c, land, smoothstep(0.003, -0.003, uv.y - top - grass));
  }
  return c;
}
