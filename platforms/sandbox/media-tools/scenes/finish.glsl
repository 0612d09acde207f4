void main() {
  vec2 uv = (gl_FragCoord.xy - 0.5 * uResolution) / uResolution.y;
  vec3 color = max(scene(uv), 0.0) * 0.82;
  color = color * (2.51 * color + 0.03) / (color * (2.43 * color + 0.59) + 0.14);
  vec2 frame = gl_FragCoord.xy / uResolution;
  color *= mix(0.62, 1.0, smoothstep(1.05, 0.35, length((frame - 0.5) * vec2(1.05, 1.15)) * 1.25));
  // A hero places its words on the left third, so backgrounds grow darker there.
  color *= 1.0 - uLeftShade * smoothstep(0.62, 0.0, frame.x) * 0.72;
  color = pow(clamp(color, 0.0, 1.0), vec3(1.0 / 2.2));
  // Half a code value of ordered noise hides the steps of an 8-bit gradient.
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  outColor = vec4(color + grain * uDither / 255.0, uBlend);
}
