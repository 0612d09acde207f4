import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { CLIP_LOOKS } from './clip-looks.mjs';
import { captionLanguages, makeCaptions } from './captions.mjs';
import { CLIP_SECONDS, makeStrip, makeVideo, renderMaster } from './clip-video.mjs';
import { makeAudio } from './soundtrack.mjs';

function toJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function writeCaptions(look, folder, base) {
  const files = {};
  for (const language of captionLanguages(look.id)) {
    const name = `captions.${language}.json`;
    await writeFile(`${folder}/${name}`, toJson(makeCaptions(look.id, language)));
    files[language] = `${base}/${name}`;
  }
  return files;
}

async function renderClip(stage, look, media, scratch) {
  const base = `clips/${look.id}`;
  const folder = `${media}/${base}`;
  const master = `${scratch}/${look.id}.mkv`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await renderMaster(stage, look, master);
  const video = await makeVideo(master, look, folder, base);
  const audio = await makeAudio(look.mood, scratch, folder, base);
  const strip = await makeStrip(master, look, folder, base);
  const captions = await writeCaptions(look, folder, base);
  await rm(master);
  return { id: look.id, durationS: CLIP_SECONDS, video, audio, strip, captions };
}

/** Renders the chosen clips (all by default) and updates `clips.json`. */
export async function renderClips(stage, media, scratch, chosen) {
  const index = `${media}/clips.json`;
  const known = JSON.parse(await readFile(index, 'utf8').catch(() => '[]'));
  for (const look of CLIP_LOOKS.filter(({ id }) => !chosen || chosen.includes(id))) {
    console.log(`clip ${look.id}`);
    const clip = await renderClip(stage, look, media, scratch);
    known.splice(0, known.length, ...known.filter(({ id }) => id !== look.id), clip);
    const order = CLIP_LOOKS.map(({ id }) => id);
    known.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    await writeFile(index, toJson(known.filter(({ id }) => order.includes(id))));
  }
}

/** Rewrites the captions of the chosen clips, without rendering video. */
export async function writeAllCaptions(media, chosen) {
  const index = `${media}/clips.json`;
  const known = JSON.parse(await readFile(index, 'utf8'));
  for (const look of CLIP_LOOKS.filter(({ id }) => !chosen || chosen.includes(id))) {
    const clip = known.find(({ id }) => id === look.id);
    if (clip) clip.captions = await writeCaptions(look, `${media}/clips/${look.id}`, `clips/${look.id}`);
  }
  await writeFile(index, toJson(known));
}
