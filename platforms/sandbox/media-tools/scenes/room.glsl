// A dark room and one window's light on the wall. x: the window's throw, y: height, z: blinds (0 panes, 1 slats), w: dust.
vec3 scene(vec2 uv) {
  vec2 at = vec2(focusX(), uKnobs.y);
  vec2 p = uv - at;
  p.x += p.y * 0.42;
  p.y += p.x * 0.16;
  vec2 q = p / vec2(0.30, 0.36);
  float soft = 0.05 + 0.03 * smoothstep(1.0, -1.0, p.y);
  float box = smoothstep(1.0, 1.0 - soft * 2.0, abs(q.x)) * smoothstep(1.0, 1.0 - soft * 2.0, abs(q.y));
  float cross_ = smoothstep(0.02, 0.02 + soft, abs(q.x)) * smoothstep(0.02, 0.02 + soft, abs(q.y + 0.12));
  float slats = smoothstep(0.18, 0.32 + soft, abs(fract(q.y * 6.5) - 0.5) * 2.0 * 0.8);
  float light = box * mix(cross_, slats, uKnobs.z);
  float branch = fbm(uv * vec2(4.0, 6.0) + vec2(uSeed * 3.0 + uTime * 0.02, 0), 4);
  light *= mix(1.0, smoothstep(0.34, 0.58, branch), 0.6 * (1.0 - uKnobs.z));
  float plaster = 0.86 + 0.2 * fbm(uv * 26.0 + uSeed, 4) + 0.14 * fbm(uv * 3.0, 3);
  float corner = smoothstep(-0.40, -0.385, uv.y);
  float ambient = 0.16 + 0.5 * exp(-length(p) * 2.1);
  vec3 wall = uGround * ambient * plaster * mix(0.35, 1.0, corner) + uDeep * 0.35;
  vec3 c = wall + (uLight * light * 1.25 + uMid * 0.10 * exp(-length(p) * 2.6)) * plaster * mix(0.5, 1.0, corner);
  float beam = smoothstep(0.34, 0.0, abs(p.x - (uv.y - at.y) * 0.15)) * smoothstep(-0.2, 0.6, uv.y - at.y);
  return c + uLight * 0.10 * beam * uKnobs.w * (0.6 + 0.8 * fbm(uv * 3.0 - uTime * 0.02, 3));
}
