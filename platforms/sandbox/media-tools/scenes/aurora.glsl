// Northern lights over a ridge and still water. y: height of the curtains, z: strength, w: ridge height.
vec3 curtains(vec2 uv) {
  vec3 sum = vec3(0);
  for (float i = 0.0; i < 3.0; i++) {
    float x = uv.x * (0.9 + 0.25 * i) + uSeed * 3.0 + i * 2.3;
    float fold = (noise(vec2(x * 1.3 + uTime * 0.025, i + uTime * 0.03)) - 0.5) * 0.5 + (noise(vec2(x * 3.4 - uTime * 0.05, i * 3.0)) - 0.5) * 0.16;
    float base = uKnobs.y - 0.10 + i * 0.09 + fold + 0.22 * (uv.x - focusX()) * (1.0 - i * 0.6);
    float y = uv.y - base;
    float ray = noise(vec2(x * 26.0 + fold * 30.0 + uTime * 0.2, i * 7.0)) * 0.55 + noise(vec2(x * 9.0 + fold * 18.0, i + uTime * 0.1)) * 0.75;
    float glow = y < 0.0 ? exp(y * 34.0) : exp(-y * (4.6 - ray * 1.9));
    float patchy = smoothstep(0.15, 0.75, noise(vec2(x * 0.9 - uTime * 0.02, i * 5.0 + 2.0)));
    vec3 tint = mix(uLight, uMid, smoothstep(0.0, 0.34, y));
    sum += tint * glow * ray * patchy * (0.95 - 0.22 * i);
  }
  return sum * uKnobs.z;
}
float ridgeLine(float x, float i) {
  return (fbm(vec2(x * (1.3 + i * 0.7) + uSeed * 7.0 + i * 13.0, i), 6) - 0.5) * (0.5 - 0.16 * i) - 0.06 * i;
}
vec3 night(vec2 uv) {
  vec3 c = mix(uMid * 0.10 + uDeep * 0.9, uDeep * 0.3, smoothstep(-0.2, 0.6, uv.y));
  c += (stars(uv, 34.0, 0.14) * 0.9 + stars(uv + 5.0, 70.0, 0.14) * 0.4) * smoothstep(-0.2, 0.1, uv.y);
  c += curtains(uv);
  for (float i = 0.0; i < 3.0; i++) {
    float top = ridgeLine(uv.x + uTime * 0.0012 * (1.0 + i), i) * 0.75 + uKnobs.w - 0.17;
    float y = uv.y - top;
    vec3 land = mix(uDeep * 0.45 + uLight * 0.012, uGround * 0.25, i / 2.0);
    float snow = smoothstep(0.46, 0.62, fbm(vec2(uv.x * 9.0, uv.y * 17.0 + uv.x * 7.0) + i * 4.0, 4));
    land += (uLight * 0.3 + uMid * 0.3 + 0.25) * 0.07 * snow * smoothstep(-0.16, 0.0, y) * (1.0 - i * 0.4);
    c = mix(c, land, smoothstep(0.002, -0.002, y));
  }
  return c;
}
vec3 scene(vec2 uv) {
  float shore = uKnobs.w - 0.30;
  if (uv.y > shore) return night(uv);
  float depth = shore - uv.y;
  float wave = (noise(vec2(uv.x * 7.0, uv.y * 70.0 / (1.0 + depth * 6.0) + uTime * 0.5)) - 0.5) * 0.05 * (0.3 + depth * 3.0);
  vec3 c = night(vec2(uv.x + wave * 0.5, 2.0 * shore - uv.y + wave)) * 0.62;
  return c * exp(-depth * 0.9) + uGround * 0.02;
}
