import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const SCENES = new URL('./scenes/', import.meta.url);
const PAGE = fileURLToPath(new URL('./stage-page.js', import.meta.url));
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Converts `#rrggbb` to linear light, in which the scenes add and fog colors. */
function toLinear(hex) {
  return [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
}

async function loadShader(scene) {
  const parts = ['common', scene, 'finish'].map((name) => readFile(new URL(`${name}.glsl`, SCENES), 'utf8'));
  return (await Promise.all(parts)).join('\n');
}

function readBody(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

/** Frames leave the page as POST bodies: the debugging protocol would encode raw pixels as base64. */
async function openFrameServer() {
  const waiting = [];
  const pageScript = await readFile(PAGE, 'utf8');
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const body = await readBody(request);
      response.end();
      waiting.shift()?.(body);
      return;
    }
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><meta charset="utf-8"><body style="margin:0"><script>${pageScript}</script>`,
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    url: `http://127.0.0.1:${server.address().port}/`,
    nextFrame: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

/**
 * Opens a headless browser that renders the scenes. `renderFrame(look, frame)` returns top-down RGBA bytes; `page` is
 * for typography.
 */
export async function openStage() {
  const frames = await openFrameServer();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.goto(frames.url);
  const shaders = new Map();

  async function renderFrame(look, frame) {
    if (!shaders.has(look.scene)) shaders.set(look.scene, await loadShader(look.scene));
    const pixels = frames.nextFrame();
    await page.evaluate((job) => globalThis.drawFrame(job), {
      scene: look.scene,
      source: shaders.get(look.scene),
      palette: look.palette.map(toLinear),
      knobs: look.knobs,
      seed: look.seed,
      time: 0,
      leftShade: 0,
      dither: 1,
      detail: 1,
      ...frame,
    });
    return pixels;
  }

  async function close() {
    await browser.close();
    frames.server.close();
  }
  return { browser, renderFrame, close };
}
