// Open water: a plane whose normal sums directional swells, reflecting the sky. y: sun height, z: swell, w: chop.
// Without chop the water also mirrors a plain sky: a small bit rate cannot hold more.
float calm() { return 1.0 - smoothstep(0.0, 0.1, uKnobs.w); }
vec3 seaSky(vec3 d, vec3 sunDir, float clouds) {
  float y = max(d.y, 0.0);
  vec3 c = mix(uMid, uDeep, smoothstep(0.0, 0.42, y));
  float a = max(dot(d, sunDir), 0.0);
  float veil = fbm(d.xz / (y + 0.12) * vec2(0.5, 1.6) + uSeed * 3.0 + uTime * 0.008, 4);
  c = mix(c, mix(c, uMid + uLight * 0.3, 0.55), clouds * smoothstep(0.45, 0.75, veil) * smoothstep(0.02, 0.2, y));
  return c + uLight * (pow(a, 1400.0) * 9.0 + pow(a, 90.0) * 0.5 + pow(a, 9.0) * 0.3);
}
vec2 swellSlope(vec2 p, float reach) {
  vec2 slope = vec2(0);
  float k = 0.55, amp = 0.16 * uKnobs.z;
  for (int i = 0; i < 9; i++) {
    float fi = float(i);
    float turn = hash1(fi + uSeed * 3.1) * 2.4 - 1.2 + 1.57;
    vec2 dir = vec2(cos(turn), sin(turn));
    float speed = sqrt(k * 2.2) * (1.0 - 0.35 * calm());
    float phase = dot(p, dir) * k + uTime * speed + fi * 2.1 + noise(p * k * 0.21 + fi * 3.0) * 4.0;
    slope += dir * cos(phase) * amp * (i < 5 ? 1.0 : 0.25 + 0.75 * uKnobs.w - 0.17 * calm()) * exp(-reach * k * (0.016 + 0.03 * calm()));
    k *= 1.58;
    amp *= 0.88;
  }
  vec2 q = p * 3.1 + uTime * vec2(0.6, -0.9);
  float c = noise(q), e = 0.25;
  slope += vec2(noise(q + vec2(e, 0)) - c, noise(q + vec2(0, e)) - c) * 1.1 * uKnobs.w * exp(-reach * 0.05);
  return slope;
}
vec3 scene(vec2 uv) {
  float lift = 0.06 * sin(uTime * 0.26);
  vec3 ray = normalize(vec3(uv.x, uv.y - 0.12 + lift * 0.06, 1.1));
  vec3 sunDir = normalize(vec3(focusX(), uKnobs.y - 0.12, 1.1));
  if (ray.y > -0.002) return seaSky(ray, sunDir, 1.0);
  float t = (1.5 + lift) / -ray.y;
  vec2 p = ray.xz * t + vec2(uSeed * 31.0, uTime * 0.2);
  vec2 slope = swellSlope(p, t);
  vec3 n = normalize(vec3(-slope.x, 1.0, -slope.y));
  vec3 bounce = reflect(ray, n);
  bounce.y = abs(bounce.y);
  float fresnel = 0.03 + 0.97 * pow(1.0 - max(dot(n, -ray), 0.0), 5.0);
  vec3 water = uGround * (0.5 + 0.7 * max(n.y - 0.8, 0.0) * 5.0 * 0.4) + uMid * 0.05;
  vec3 c = mix(water, seaSky(normalize(bounce), sunDir, 1.0 - calm()), clamp(fresnel, 0.0, 0.92));
  c += uMid * 0.25 * smoothstep(0.12, 0.5, -slope.y) * exp(-t * 0.06);
  return mix(c, uMid + uLight * 0.12 * exp(-abs(uv.x - focusX()) * 4.0), 1.0 - exp(-t * t * 0.00016));
}
