// A gas cloud with dust lanes and stars. x, y: bright core, z: scale, w: dust.
vec3 scene(vec2 uv) {
  vec2 core = vec2(focusX(), uKnobs.y);
  float turn = uTime * 0.0035;
  vec2 p = (uv - core) * mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * (1.0 - 0.0022 * uTime) * uKnobs.z;
  vec2 s = p + uSeed * 11.0;
  vec2 q = vec2(fbm(s * 1.4 + uTime * 0.006, 4), fbm(s * 1.4 + 7.7, 4));
  vec2 r = vec2(fbm(s * 1.9 + q * 1.2 + 1.7, 4), fbm(s * 1.9 + q * 1.2 + 9.2 - uTime * 0.005, 4));
  float gas = fbm(s * 1.5 + r * 1.15, 6);
  float d = length(p);
  float body = smoothstep(0.36, 0.74, gas) * exp(-d * 1.15);
  vec3 c = uDeep * 0.12 + uDeep * 0.5 * gas * gas;
  c += uMid * body * 1.25 * (0.4 + q.x);
  c += uGround * pow(r.x, 4.0) * 3.2 * exp(-d * 1.3);
  c += uLight * pow(body, 2.1) * (0.9 + 3.2 * exp(-d * 3.4));
  float dust = smoothstep(0.5, 0.72, fbm(s * 2.6 + q * 2.6 + 3.0, 4));
  c *= 1.0 - dust * uKnobs.w * 0.8;
  vec2 star = (uv - core) * mat2(cos(turn), sin(turn), -sin(turn), cos(turn));
  float field = stars(star + 3.0, 26.0, 0.16) * 1.5 + stars(star + 8.0, 60.0, 0.16) * 0.6;
  return c + mix(vec3(1), uLight, 0.35) * field * (1.0 - 0.5 * dust);
}
