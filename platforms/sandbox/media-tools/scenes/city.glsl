// A skyline in haze, windows lit. y: moon height, z: share of lit windows, w: haze.
vec3 scene(vec2 uv) {
  vec2 moon = vec2(focusX(), uKnobs.y);
  vec3 c = mix(uMid, uDeep, smoothstep(-0.2, 0.55, uv.y)) + skyGlow(uv, moon, 0.07, 0.6) * 0.8;
  float veil = fbm(vec2(uv.x * 1.5, uv.y * 4.0) + uSeed * 3.0, 5);
  c = mix(c, uMid * 0.8, smoothstep(0.5, 0.8, veil) * 0.5);
  for (float i = 0.0; i < 5.0; i++) {
    float near = i / 4.0;
    float cell = mix(0.05, 0.20, near);
    float x = uv.x + uSeed * 4.0 + i * 2.7;
    float id = floor(x / cell), f = fract(x / cell);
    float r = hash1(id + i * 31.0 + uSeed);
    float gap = smoothstep(0.0, 0.25, abs((id + 0.5) * cell - (x - uv.x) - moon.x) / 0.5);
    float top = mix(0.06, -0.22, near) + (r - 0.4) * mix(0.22, 0.42, near) * (0.35 + 0.65 * gap);
    top += step(0.62, f) * step(f, 0.8) * 0.03 * hash1(id * 3.0) + step(abs(f - 0.5), 0.012) * 0.06 * step(0.7, hash1(id * 7.0));
    vec3 wall = mix(uMid * 0.5, uGround * 0.16, pow(near, 0.6));
    float lines = mix(0.007, 0.013, near);
    vec2 w = vec2(x / lines, uv.y / (lines * 1.5)), wid = floor(w);
    float on = step(1.0 - uKnobs.z * 0.34, hash2(wid + i * 7.0 + uSeed * 3.0)) * step(0.42, noise(wid * 0.15 + i * 3.0));
    vec2 edge = abs(fract(w) - 0.5);
    float pane = smoothstep(0.36, 0.26, edge.x) * smoothstep(0.4, 0.28, edge.y) * step(0.06, f) * step(f, 0.94);
    float fade = smoothstep(top, top - 0.02, uv.y);
    vec3 lit = mix(uLight, uLight.zyx, 0.18 * step(0.8, hash2(wid + 5.0)));
    wall += lit * pane * on * fade * mix(0.25, 0.9, near) * (0.5 + 0.5 * hash2(wid + 2.0));
    c = mix(c, wall, smoothstep(0.001, -0.001, uv.y - top));
    c = mix(c, uMid * 0.9 + uLight * 0.12, smoothstep(0.12, -0.5, uv.y) * uKnobs.w * (1.0 - near) * 0.55);
  }
  return c;
}
