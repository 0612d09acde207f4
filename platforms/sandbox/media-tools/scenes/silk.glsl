// Folded light: cloth, sound or liquid, depending on the palette. y: centre line, z: folds, w: sheen.
vec3 scene(vec2 uv) {
  vec2 p = vec2(uv.x, uv.y - uKnobs.y) * mat2(0.94, 0.34, -0.34, 0.94) + uSeed * 3.0;
  float bend = fbm(p * 0.9 + uTime * 0.01, 3) * 2.4;
  float v = p.y * 2.2 * uKnobs.z + 0.22 * noise(p * 5.0) + bend * 1.7 + 0.5 * sin(p.x * 1.9 + bend + uTime * 0.06);
  float e = 0.015;
  float w = (p.y + e) * 2.2 * uKnobs.z + 0.22 * noise((p + vec2(e * 0.5, e)) * 5.0) + fbm((p + vec2(e * 0.5, e)) * 0.9 + uTime * 0.01, 3) * 2.4 * 1.7 + 0.5 * sin((p.x + e * 0.5) * 1.9 + bend + uTime * 0.06);
  float fold = sin(v * 6.0), slope = (sin(w * 6.0) - fold) / e * 0.05;
  float lit = clamp(0.5 + slope, 0.0, 1.0);
  vec3 c = mix(uDeep, uGround, 0.5 + 0.5 * fold);
  c = mix(c, uMid, lit * lit * 0.85);
  c += uLight * pow(clamp(slope, 0.0, 1.0), 2.2) * 0.9 * uKnobs.w;
  float spot = exp(-length((uv - vec2(focusX(), uKnobs.y)) * vec2(0.8, 1.0)) * 1.7);
  return c * (0.16 + 1.35 * spot);
}
