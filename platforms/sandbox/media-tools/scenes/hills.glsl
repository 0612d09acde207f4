// Rolling land in layers of light. y: sun height, z: number of folds, w: mist in the valleys.
vec3 scene(vec2 uv) {
  vec2 sun = vec2(focusX(), uKnobs.y);
  vec3 c = mix(uMid, uDeep, smoothstep(-0.05, 0.55, uv.y)) + skyGlow(uv, sun, 0.06, 1.0);
  float veil = fbm(vec2(uv.x * 1.3 + uTime * 0.005, uv.y * 5.0) + uSeed * 3.0, 5);
  c = mix(c, uMid + uLight * 0.5, smoothstep(0.48, 0.82, veil) * 0.5 * smoothstep(0.02, 0.25, uv.y));
  const float FOLDS = 7.0;
  for (float i = 0.0; i < FOLDS; i++) {
    float near = i / (FOLDS - 1.0);
    float x = uv.x + uTime * 0.0035 * (0.4 + near * near * 5.0) + uSeed * 6.0 + i * 5.1;
    float top = mix(0.11, -0.42, pow(near, 0.85)) + (noise(vec2(x * (1.1 + uKnobs.z * (1.0 - near)), i * 3.0)) - 0.5) * mix(0.15, 0.26, near)
      + (noise(vec2(x * 4.3, i * 9.0)) - 0.5) * 0.03;
    float wood = smoothstep(0.52, 0.7, noise(vec2(x * 3.1, i * 5.0 + 2.0)));
    top += wood * (noise(vec2(x * 70.0 / (0.6 + near), i)) * 0.012 + 0.005) * (0.6 + near);
    float y = uv.y - top;
    float facing = noise(vec2(x * 2.1 + 0.35 * sign(sun.x + 0.01), i * 3.0)) - noise(vec2(x * 2.1, i * 3.0));
    vec3 land = mix(uMid * 0.5 + uDeep * 0.2, uGround * 0.8, smoothstep(0.0, 0.95, near));
    land *= 0.82 + 0.3 * noise(vec2(x * 11.0, uv.y * 46.0 + i));
    land += uLight * uGround * (0.9 + 2.2 * facing) * smoothstep(-0.14, 0.0, y) * mix(0.5, 1.0, near);
    land += uLight * 0.3 * exp(-length(uv - sun) * 3.6) * (1.0 - near);
    c = mix(c, land, smoothstep(0.0018, -0.0018, y));
    float mist = smoothstep(-0.03, -0.2, y) * step(y, 0.0) * (0.55 + 0.45 * noise(vec2(x * 2.0 - uTime * 0.02, i)));
    c = mix(c, uMid * 0.8 + uLight * 0.28 * exp(-length(uv - sun) * 2.5), mist * uKnobs.w * (1.0 - near) * 0.6);
  }
  return c;
}
