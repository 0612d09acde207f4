import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ART_LOOKS } from './art-looks.mjs';
import { loadFontRules } from './fonts.mjs';
import { fitTitle, makeArtPage } from './key-art.mjs';

const TITLES = new URL('../catalogue/titles.json', import.meta.url);
const KINDS = [
  { kind: 'background', width: 2560, height: 1440, quality: 80, leftShade: 0.85 },
  { kind: 'card', width: 640, height: 360, quality: 82, leftShade: 0 },
  { kind: 'poster', width: 480, height: 720, quality: 80, leftShade: 0 },
];

function makeCredits(titles, artId) {
  const params = titles.find(({ art }) => art === artId)?.params ?? {};
  const names = (params.actors ?? '').split(',').slice(0, 3).join('   ');
  return { names, by: params.directors ? `directed by ${params.directors.split(',').join(' and ')}` : '' };
}

/** Scenes have one sample per pixel, so they are drawn at 1.5 times the size and reduced, which smooths edges. */
const OVERSIZE = 1.5;
/** For ray-marched scenes: with the step size of the clips, a still shows jagged crests. */
const STILL_DETAIL = 6;

async function renderScene(stage, look, { width, height, leftShade }) {
  const frame = {
    width: Math.round(width * OVERSIZE),
    height: Math.round(height * OVERSIZE),
    time: look.time ?? 0,
    detail: STILL_DETAIL,
    leftShade,
  };
  const pixels = await stage.renderFrame(look, frame);
  const image = sharp(pixels, { raw: { width: frame.width, height: frame.height, channels: 4 } })
    .removeAlpha()
    .resize(width, height);
  return `data:image/png;base64,${(await image.png({ compressionLevel: 3 }).toBuffer()).toString('base64')}`;
}

async function renderPicture({ stage, page }, look, shape, context) {
  const sceneUrl = await renderScene(stage, look, shape);
  await page.setViewportSize({ width: shape.width, height: shape.height });
  await page.setContent(
    makeArtPage(look, shape.kind, { ...shape, sceneUrl, credits: context.credits }, context.fontRules),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(fitTitle);
  const shot = await page.screenshot({ type: 'png' });
  const webp = await sharp(shot).webp({ quality: shape.quality, effort: 6, smartSubsample: true }).toBuffer();
  await writeFile(`${context.folder}/${shape.kind}.webp`, webp);
}

/** Renders background, card and poster of every title; episodes and trailers get a card only. */
export async function renderArt(stage, media, scratch, { ids, kinds }) {
  const titles = JSON.parse(await readFile(TITLES, 'utf8'));
  const fontRules = await loadFontRules(scratch);
  const page = await stage.browser.newPage();
  for (const look of ART_LOOKS.filter(({ id }) => ids?.includes(id) ?? true)) {
    console.log(`art ${look.id}`);
    const folder = `${media}/art/${look.id}`;
    await mkdir(folder, { recursive: true });
    const context = { folder, fontRules, credits: makeCredits(titles, look.id) };
    const shapes = KINDS.filter(
      ({ kind }) => (kinds?.includes(kind) ?? true) && (kind === 'card' || !look.cardOnly),
    );
    for (const shape of shapes) await renderPicture({ stage, page }, look, shape, context);
  }
  await page.close();
}
