// A world seen from orbit. x, y: centre, z: radius, w: ring (0 none). The light comes from the upper right.
vec3 scene(vec2 uv) {
  vec2 at = vec2(focusX(), uKnobs.y);
  vec2 p = (uv - at) / uKnobs.z;
  float d = length(p);
  vec3 sun = normalize(vec3(0.78, 0.5, 0.18));
  float milky = fbm(vec2(uv.x + uv.y * 0.7, uv.y - uv.x * 0.6) * vec2(1.3, 3.0) + uSeed * 5.0, 5);
  vec3 c = uDeep * (0.10 + 0.55 * smoothstep(0.4, 0.8, milky));
  c += stars(uv, 30.0, 0.14) * 1.2 + stars(uv + 5.0, 64.0, 0.16) * 0.5;
  vec2 plane = vec2(p.x * 0.95 + p.y * 0.32, (p.y * 0.95 - p.x * 0.32) / 0.24);
  float rd = length(plane);
  float ring = smoothstep(1.3, 1.34, rd) * smoothstep(2.1, 2.04, rd) * (0.25 + 0.75 * noise(vec2(rd * 26.0, uSeed))) * uKnobs.w;
  ring *= 1.0 - 0.75 * smoothstep(1.72, 1.74, rd) * smoothstep(1.80, 1.78, rd);
  float shadow = smoothstep(0.9, 1.1, length(p - dot(p, sun.xy) * sun.xy) + step(0.0, dot(p, sun.xy)) * 2.0);
  vec3 ringColor = mix(uLight, uMid, 0.35) * ring * 0.8 * mix(0.08, 1.0, shadow);
  bool front = plane.y < 0.0;
  if (d < 1.0) {
    vec3 n = vec3(p, sqrt(1.0 - d * d));
    vec2 s = vec2(atan(n.x, n.z) + uTime * 0.01, n.y * 1.6);
    float warp = fbm(s * 2.0 + uSeed * 7.0, 5);
    float bands = fbm(vec2(s.x * 1.2 + warp, s.y * 5.0 + warp * 1.8) + uSeed, 5);
    vec3 ground = mix(uGround, uMid, smoothstep(0.3, 0.65, bands)) + uLight * 0.25 * smoothstep(0.58, 0.75, bands);
    float lit = smoothstep(-0.12, 0.85, dot(n, sun));
    float rim = pow(1.0 - n.z, 3.2);
    c = ground * lit * 1.25 + uLight * rim * smoothstep(-0.25, 0.6, dot(n, sun)) * 1.7 + uMid * 0.012;
    c += front ? ringColor * 1.0 : vec3(0);
  } else {
    float air = exp(-(d - 1.0) * 15.0) * smoothstep(-0.45, 0.8, dot(normalize(p), sun.xy));
    c += uLight * air * 1.3 + ringColor;
    float flare = length(p - normalize(sun.xy) * 1.015);
    c += mix(vec3(1), uLight, 0.4) * (0.05 / (flare * flare * 12.0 + 0.012)) * 0.32;
  }
  return c;
}
