// Under the surface: shafts of light, caustics on sand, drifting motes. y: surface brightness, z: depth of blue, w: floor.
float caustic(vec2 p) {
  float sum = 0.0;
  vec2 q = p;
  for (float i = 1.0; i < 4.0; i++) {
    q += vec2(sin(q.y * 1.7 + uTime * 0.32 * i + i), cos(q.x * 1.6 - uTime * 0.28 * i)) * 0.55;
    sum += pow(1.0 - abs(sin(q.x + q.y * 0.6 + i)), 4.0) * 0.5;
    q = TURN * q * 1.35;
  }
  return sum;
}
vec3 scene(vec2 uv) {
  vec2 sun = vec2(focusX(), 0.68);
  float down = smoothstep(0.62, -0.55, uv.y);
  vec3 c = mix(uMid, uDeep, pow(down, 0.5) * uKnobs.z);
  float d = length((uv - sun) * vec2(0.8, 1.0));
  c += uLight * (0.9 * exp(-d * 4.2) + 0.14 * exp(-d * 1.7)) * uKnobs.y;
  float angle = atan(uv.x - sun.x, sun.y + 0.15 - uv.y);
  float shaft = 0.0;
  shaft += noise(vec2(angle * 9.0 + uSeed, uTime * 0.10)) * noise(vec2(angle * 23.0 - uTime * 0.05, 3.0 + uTime * 0.08));
  shaft += 0.5 * noise(vec2(angle * 41.0 + uTime * 0.06, 8.0 + uTime * 0.1)) * noise(vec2(angle * 5.0 + 3.0, 1.0));
  c += uLight * shaft * 0.55 * exp(-d * 1.7) * uKnobs.y;
  float skin = smoothstep(0.33, 0.52, uv.y);
  c += uLight * skin * caustic(vec2(uv.x, 0.12) * 3.0 / (0.72 - uv.y) + uSeed) * 0.28 * exp(-abs(uv.x - sun.x) * 1.4) * uKnobs.y;
  float floorY = uKnobs.w - 0.30 + (fbm(vec2(uv.x * 1.6 + uSeed * 5.0, 3.0), 4) - 0.5) * 0.22;
  if (uv.y < floorY) {
    float z = 0.5 / (floorY - uv.y + 0.16);
    vec2 p = vec2(uv.x * z * 1.4, z * 2.2) * 2.2 + uSeed;
    vec3 sand = mix(uGround, uGround * 0.6, noise(p * 1.7)) * (0.35 + 0.25 * uKnobs.y);
    sand += uLight * caustic(p) * 0.42 * uKnobs.y * exp(-abs(uv.x - sun.x) * 1.2);
    c = mix(c, sand, smoothstep(0.0, 0.05, floorY - uv.y) * mix(0.85, 0.35, clamp(z * 0.28, 0.0, 1.0)));
  }
  for (float i = 0.0; i < 3.0; i++) {
    vec2 g = (uv + vec2(uTime * 0.008 * (i + 1.0), uTime * 0.006) + i * 3.0) * (7.0 + i * 5.0), id = floor(g);
    vec2 at = 0.3 + 0.4 * vec2(hash2(id + uSeed), hash2(id + 5.0));
    c += uLight * 0.22 * step(0.72, hash2(id + 9.0)) * smoothstep(0.06, 0.0, length(fract(g) - at)) * exp(-d * 0.9);
  }
  return c;
}
