// Above a sea of clouds: a soft height field marched as fog. y: sun height, z: cover, w: height of the towers.
float cloudTop(vec2 p) {
  p = p * 0.24 + uSeed * 13.0;
  float n = fbm(p + uTime * 0.004, 4);
  float puff = 1.0 - abs(noise(p * 3.1 + n * 1.4) * 2.0 - 1.0);
  return (smoothstep(0.28, 0.85, n) * 1.9 + puff * 0.28 + noise(p * 8.0 + n * 3.0) * 0.12) * uKnobs.w;
}
vec3 scene(vec2 uv) {
  vec2 sun = vec2(focusX(), uKnobs.y);
  vec3 sunDir = normalize(vec3(sun.x, sun.y - 0.1, 1.15));
  vec3 o = vec3(uTime * 0.05, 2.15, uTime * 0.17);
  vec3 d = normalize(vec3(uv.x, uv.y - 0.1, 1.15));
  vec3 sky = mix(uMid, uDeep, smoothstep(0.02, 0.58, uv.y)) + skyGlow(uv, sun, 0.042, 0.9);
  float high = fbm(vec2(uv.x * 1.2 + uTime * 0.004, uv.y * 4.5) + uSeed * 5.0, 4);
  sky = mix(sky, uMid * 0.8 + uLight * 0.4, smoothstep(0.5, 0.85, high) * 0.45 * smoothstep(0.1, 0.3, uv.y));
  vec3 c = vec3(0);
  float jitter = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  float through = 1.0, t = 1.2 + 0.3 * jitter;
  for (int i = 0; i < 90; i++) {
    vec3 p = o + d * t;
    float top = cloudTop(p.xz) * uKnobs.z;
    float inside = top - p.y;
    float stride = 0.022 * t + 0.03;
    if (inside > 0.0) {
      float dense = (1.0 - exp(-inside * stride * 14.0));
      float shade = clamp((top - cloudTop(p.xz + sunDir.xz * 0.55) * uKnobs.z) * 1.9 + 0.30, 0.0, 1.0);
      vec3 body = mix(uGround * 0.5 + uDeep * 0.18, uLight * 1.05 + uMid * 0.35, shade * shade * clamp(p.y * 0.42 + 0.25, 0.0, 1.0));
      float fog = 1.0 - exp(-t * t * 0.0016);
      c += mix(body, uMid * 0.8 + uLight * 0.3 * exp(-length(uv - sun) * 3.0), fog) * dense * through;
      through *= 1.0 - dense;
      if (through < 0.02) break;
    }
    t += clamp(-inside * 0.5, stride, 1.4) * (0.85 + 0.3 * jitter);
    if (t > 42.0 || p.y > 2.6 * uKnobs.w) break;
  }
  float haze = smoothstep(0.1, -0.08, uv.y - 0.1 + 0.06);
  return c + mix(sky, uMid + uLight * 0.2, haze * 0.7) * through;
}
