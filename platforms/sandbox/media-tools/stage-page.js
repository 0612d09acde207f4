// Runs inside the browser page: compiles scenes, draws one frame and posts its pixels.
const canvas = document.createElement('canvas');
const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, preserveDrawingBuffer: true });
const programs = new Map();
const CORNERS =
  '#version 300 es\nvoid main() { gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0, 1); }';

function compile(type, source) {
  const shader = gl.createShader(type);
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
  return shader;
}

function programFor(scene, source) {
  if (programs.has(scene)) return programs.get(scene);
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl.VERTEX_SHADER, CORNERS));
  gl.attachShader(program, compile(gl.FRAGMENT_SHADER, source));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
  programs.set(scene, program);
  return program;
}

function setUniforms(program, job, time, blend) {
  const at = (name) => gl.getUniformLocation(program, name);
  gl.uniform2f(at('uResolution'), job.width, job.height);
  gl.uniform1f(at('uTime'), time);
  gl.uniform1f(at('uSeed'), job.seed);
  gl.uniform1f(at('uLeftShade'), job.leftShade);
  gl.uniform1f(at('uDither'), job.dither);
  gl.uniform1f(at('uBlend'), blend);
  gl.uniform1f(at('uDetail'), job.detail);
  ['uDeep', 'uMid', 'uLight', 'uGround'].forEach((name, index) =>
    gl.uniform3fv(at(name), job.palette[index]),
  );
  gl.uniform4fv(at('uKnobs'), job.knobs);
}

globalThis.drawFrame = async (job) => {
  if (canvas.width !== job.width || canvas.height !== job.height)
    Object.assign(canvas, { width: job.width, height: job.height });
  const program = programFor(job.scene, job.source);
  gl.useProgram(program);
  gl.viewport(0, 0, job.width, job.height);
  gl.disable(gl.BLEND);
  setUniforms(program, job, job.time, 1);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  // A loop closes by fading its head over the frames that would follow its tail.
  if (job.under !== undefined) {
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    setUniforms(program, job, job.under.time, job.under.opacity);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }
  const pixels = new Uint8Array(job.width * job.height * 4);
  gl.readPixels(0, 0, job.width, job.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const row = job.width * 4;
  const upright = new Uint8Array(pixels.length);
  for (let y = 0; y < job.height; y += 1)
    upright.set(pixels.subarray(y * row, (y + 1) * row), (job.height - 1 - y) * row);
  await fetch('/frame', { method: 'POST', body: upright });
};
