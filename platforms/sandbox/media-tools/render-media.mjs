// Renders the sandbox's pictures, clips and music from scratch into ../media.
// Usage: node render-media.mjs [clips|captions|art] [id,id…|all] [kind,kind…]; without arguments everything.
// The kinds of art are background, card and poster.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderArt } from './art.mjs';
import { renderClips, writeAllCaptions } from './clips.mjs';
import { openStage } from './stage.mjs';

const MEDIA = fileURLToPath(new URL('../media', import.meta.url));

async function main([part, ids = 'all', kinds]) {
  const chosen = ids === 'all' ? undefined : ids.split(',');
  if (part === 'captions') {
    await writeAllCaptions(MEDIA, chosen);
    return;
  }
  const scratch = await mkdtemp(join(tmpdir(), 'marquee-media-'));
  const stage = await openStage();
  await mkdir(MEDIA, { recursive: true });
  try {
    if (part !== 'clips') await renderArt(stage, MEDIA, scratch, { ids: chosen, kinds: kinds?.split(',') });
    if (part !== 'art') await renderClips(stage, MEDIA, scratch, chosen);
  } finally {
    await stage.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
