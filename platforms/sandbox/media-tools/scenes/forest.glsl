// Conifers in mist, far to near, with light falling between them. y: light height, z: density, w: mist.
float pine(vec2 p, float h, float k) {
  float y = p.y / h;
  float branch = 0.62 + 0.38 * fract(-y * (11.0 + 7.0 * k) + k * 3.0 + 0.25 * noise(vec2(p.x * 40.0 / h, k * 7.0))) + 0.55 * (noise(vec2(p.x * 70.0 / h, y * 64.0) + k * 9.0) - 0.5);
  float w = (1.03 - y) * (0.13 + 0.06 * k) * h * branch;
  float trunk = 0.012 * h * max(1.0 - y, 0.0);
  float d = min(abs(p.x) - (y > 0.12 ? w : 0.0), abs(p.x) - trunk * step(y, 1.0));
  return y > 1.0 || y < -0.4 ? 1.0 : d;
}
vec3 scene(vec2 uv) {
  vec2 sun = vec2(focusX(), uKnobs.y);
  vec3 c = mix(uMid, uDeep, smoothstep(-0.15, 0.6, uv.y));
  float d0 = length((uv - sun) * vec2(1.0, 0.85));
  c += uLight * (0.8 * exp(-d0 * 5.5) + 0.16 * exp(-d0 * 1.9));
  float angle = atan(uv.x - sun.x, sun.y + 0.75 - uv.y);
  float shaft = noise(vec2(angle * 13.0 + uSeed, uTime * 0.05)) * noise(vec2(angle * 31.0, 4.0 - uTime * 0.07));
  const float LAYERS = 7.0;
  for (float i = 0.0; i < LAYERS; i++) {
    float near = i / (LAYERS - 1.0);
    float scale = mix(0.10, 0.72, near * near);
    float x = uv.x + uTime * 0.0022 * (1.0 + near * near * 6.0) + uSeed * 5.0 + i * 3.7;
    float ground = mix(-0.02, -0.56, near) + (fbm(vec2(x * (1.6 - near) + i * 9.0, i), 3) - 0.5) * mix(0.28, 0.16, near);
    float cell = scale * mix(0.15, 0.55, near) / uKnobs.z;
    float cover = smoothstep(0.004, -0.004, uv.y - ground);
    for (float k = -2.0; k <= 2.0; k++) {
      float id = floor(x / cell) + k;
      float r = hash1(id * 1.31 + i * 17.0);
      float open_ = smoothstep(0.05, 0.35, abs((id + 0.5) * cell - (x - uv.x) - sun.x * 0.9));
      float h = scale * (0.45 + 0.75 * r) * mix(1.0, 0.45 + 0.55 * open_, near);
      vec2 at = vec2(x - (id + 0.25 + 0.5 * hash1(id + i * 5.0)) * cell, uv.y - ground + 0.03 * scale);
      cover = max(cover, smoothstep(0.0025, -0.0025, pine(at, h, r)));
    }
    vec3 tree = mix(uMid * 0.55 + uDeep * 0.3, uGround, pow(near, 0.7));
    tree += uLight * 0.24 * (1.0 - near) * exp(-d0 * 3.0);
    c = mix(c, tree, cover);
    float drift = fbm(vec2(x * 1.4 - uTime * 0.012, uv.y * 3.4 + i * 5.0), 4);
    float mist = smoothstep(0.16, -0.1, uv.y - ground - 0.05) * smoothstep(-0.6, 0.1, uv.y + 0.35) * drift;
    c = mix(c, uMid * 0.85 + uLight * 0.3 * exp(-d0 * 2.3), mist * uKnobs.w * (1.0 - near * 0.82));
  }
  return c + uLight * shaft * 0.42 * exp(-d0 * 1.9) * smoothstep(-0.55, 0.1, uv.y);
}
