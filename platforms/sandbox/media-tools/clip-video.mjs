import { readFile } from 'node:fs/promises';
import { listBoxes, listFragments, readAvcCodec, readTimescale } from './boxes.mjs';
import { pipeToFfmpeg, runFfmpeg } from './ffmpeg.mjs';

export const CLIP_SECONDS = 24;
const FRAME_RATE = 24;
const SEGMENT_FRAMES = 96;
const FADE_FRAMES = 48;
const TIMESCALE = 12288;
const BT709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

// The ceilings (kbit/s) keep the committed media small; calm scenes stay below them.
const RENDITIONS = [
  { name: 'v540', lines: 540, crfStep: 0, ceiling: 105, level: '3.1' },
  { name: 'v360', lines: 360, crfStep: 1, ceiling: 46, level: '3.0' },
  { name: 'v234', lines: 234, crfStep: 2, ceiling: 20, level: '2.1' },
];
const TILE_LINES = 90;

/** Returns the size of a picture whose shorter side has `lines` pixels, both sides even. */
export function sizeOf({ aspect: [across, down] = [16, 9] }, lines) {
  const long = 2 * Math.round((lines * Math.max(across, down)) / Math.min(across, down) / 2);
  return across >= down ? { width: long, height: lines } : { width: lines, height: long };
}

/** Returns the size that a scene is drawn in; soft scenes need less than their display size. */
function drawnSize(look) {
  const { aspect: [across, down] = [16, 9], renderHeight: height } = look;
  return { width: Math.round((height * across) / down / 2) * 2, height };
}

/** Blends the frames after the last one under the first frames, so that the end flows into the start. */
async function* loopFrames(stage, look) {
  const { width, height } = drawnSize(look);
  for (let index = 0; index < CLIP_SECONDS * FRAME_RATE; index += 1) {
    const frame = { width, height, dither: 0, time: index / FRAME_RATE };
    if (index < FADE_FRAMES) {
      frame.under = { time: frame.time, opacity: index / FADE_FRAMES };
      frame.time += CLIP_SECONDS;
    }
    yield stage.renderFrame(look, frame);
  }
}

/** Renders one clip into a near-lossless file, the source of the renditions. */
export async function renderMaster(stage, look, file) {
  const { width, height } = drawnSize(look);
  const shown = sizeOf(look, RENDITIONS[0].lines);
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-r',
    `${FRAME_RATE}`,
    '-i',
    '-',
  ];
  const output = [
    '-vf',
    `scale=${shown.width}:${shown.height}:flags=lanczos:out_color_matrix=bt709`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '6',
    '-pix_fmt',
    'yuv420p',
    ...BT709,
    file,
  ];
  await pipeToFfmpeg([...input, ...output], loopFrames(stage, look));
}

/**
 * Encodes one rendition as fragmented MP4: a key frame and a fragment every four seconds, no edit list, first decode
 * time 0, signed composition offsets so that the first picture is also at 0.
 */
export async function encodeRendition(master, look, rendition, file) {
  const { width, height } = sizeOf(look, rendition.lines);
  await runFfmpeg([
    '-i',
    master,
    '-an',
    '-vf',
    `scale=${width}:${height}:flags=lanczos`,
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-profile:v',
    'high',
    '-level:v',
    rendition.level,
    '-pix_fmt',
    'yuv420p',
    '-crf',
    `${look.crf + rendition.crfStep}`,
    '-maxrate',
    `${rendition.ceiling}k`,
    '-bufsize',
    `${rendition.ceiling * 2}k`,
    '-g',
    `${SEGMENT_FRAMES}`,
    '-keyint_min',
    `${SEGMENT_FRAMES}`,
    '-sc_threshold',
    '0',
    '-bf',
    '3',
    '-x264-params',
    'open-gop=0:aq-mode=3:rc-lookahead=60',
    ...BT709,
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-video_track_timescale',
    `${TIMESCALE}`,
    '-use_editlist',
    '0',
    '-movflags',
    '+empty_moov+default_base_moof+frag_keyframe+negative_cts_offsets+skip_trailer',
    file,
  ]);
}

/** Returns the byte ranges of a fragmented file; throws when a segment breaks the rules that the server relies on. */
export async function describeTrack(file, path, expectedDuration) {
  const bytes = await readFile(path);
  const timescale = readTimescale(bytes);
  const fragments = listFragments(bytes);
  const first = listBoxes(bytes).find((box) => box.type === 'moof');
  let clock = 0;
  for (const fragment of fragments) {
    if (fragment.decodeTime !== clock)
      throw new Error(`${file}: decode time ${fragment.decodeTime}, expected ${clock}`);
    clock += fragment.duration;
  }
  if (fragments[0].firstPresentation !== 0) throw new Error(`${file}: first picture is not at 0`);
  if (clock !== expectedDuration * timescale)
    throw new Error(`${file}: ${clock} ticks, expected ${expectedDuration * timescale}`);
  if (bytes.includes('elst')) throw new Error(`${file}: has an edit list`);
  const peak = Math.max(
    ...fragments.map((fragment) => (fragment.length * 8 * timescale) / fragment.duration),
  );
  return {
    file,
    bandwidth: Math.ceil(peak),
    timescale,
    init: { offset: 0, length: first.offset },
    segments: fragments.map(({ offset, length, duration }) => ({
      offset,
      length,
      durationS: duration / timescale,
    })),
  };
}

/** Encodes and describes all renditions of a clip. */
export async function makeVideo(master, look, folder, base) {
  const tracks = [];
  for (const rendition of RENDITIONS) {
    const path = `${folder}/${rendition.name}.mp4`;
    await encodeRendition(master, look, rendition, path);
    const { file, bandwidth, ...ranges } = await describeTrack(
      `${base}/${rendition.name}.mp4`,
      path,
      CLIP_SECONDS,
    );
    const codecs = readAvcCodec(await readFile(path));
    tracks.push({ file, ...sizeOf(look, rendition.lines), bandwidth, codecs, ...ranges });
  }
  return tracks;
}

/** Renders the seek preview: one tile every two seconds, six per row. */
export async function makeStrip(master, look, folder, base) {
  const tile = sizeOf(look, TILE_LINES);
  const strip = {
    file: `${base}/strip.jpg`,
    columns: 6,
    rows: 2,
    tileWidth: tile.width,
    tileHeight: tile.height,
    intervalS: 2,
  };
  const every = strip.intervalS * FRAME_RATE;
  await runFfmpeg([
    '-i',
    master,
    '-frames:v',
    '1',
    '-fflags',
    '+bitexact',
    '-q:v',
    '7',
    '-vf',
    `select=not(mod(n\\,${every})),scale=${strip.tileWidth}:${strip.tileHeight}:flags=area,tile=${strip.columns}x${strip.rows}`,
    `${folder}/strip.jpg`,
  ]);
  return strip;
}
