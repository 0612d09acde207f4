import { readFile, writeFile } from 'node:fs/promises';
import { findBox, listBoxes, makeBox, words } from './boxes.mjs';
import { describeTrack, CLIP_SECONDS } from './clip-video.mjs';
import { runFfmpeg } from './ffmpeg.mjs';

const RATE = 48000;
const FRAME = 1024;
const LENGTH = CLIP_SECONDS * RATE;
const FRAMES = LENGTH / FRAME;
const SEGMENTS = 6;

/** Roots in Hz, chord steps in semitones, melody steps, and how often a bell rings. */
// prettier-ignore
const MOODS = [
  { root: 110, chord: [0, 7, 10, 14, 19], tune: [0, 3, 7, 10, 14], bells: 7, wind: 0.5, warmth: 3 },
  { root: 98, chord: [0, 7, 12, 16, 21], tune: [0, 4, 7, 9, 14], bells: 5, wind: 0.9, warmth: 2 },
  { root: 73.42, chord: [0, 12, 15, 19, 22], tune: [0, 3, 5, 10, 12], bells: 14, wind: 0.15, warmth: 6 },
  { root: 103.83, chord: [0, 5, 9, 12, 19], tune: [0, 2, 5, 9, 12], bells: 9, wind: 0.4, warmth: 2 },
  { root: 65.41, chord: [0, 7, 14, 18, 23], tune: [0, 7, 11, 14, 18], bells: 6, wind: 0.3, warmth: 4 },
  { root: 87.31, chord: [0, 7, 11, 14, 16], tune: [0, 4, 7, 11, 14], bells: 6, wind: 0.7, warmth: 2 },
  { root: 77.78, chord: [0, 10, 15, 17, 22], tune: [0, 3, 5, 7, 10], bells: 11, wind: 0.8, warmth: 4 },
  { root: 92.5, chord: [0, 7, 14, 16, 23], tune: [0, 2, 7, 9, 14], bells: 8, wind: 0.3, warmth: 2 },
  { root: 116.54, chord: [0, 7, 12, 15, 22], tune: [0, 3, 5, 7, 12], bells: 6, wind: 0.6, warmth: 3 },
  { root: 69.3, chord: [0, 12, 16, 19, 23], tune: [0, 4, 7, 11, 12], bells: 10, wind: 0.35, warmth: 1 },
  { root: 82.41, chord: [0, 7, 12, 13, 19], tune: [0, 1, 5, 7, 12], bells: 5, wind: 0.6, warmth: 5 },
  { root: 130.81, chord: [0, 4, 7, 11, 14], tune: [0, 4, 7, 9, 14], bells: 8, wind: 0.45, warmth: 2 },
];

function makeRandom(seed) {
  let state = seed * 2654435761 + 12345;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Only whole periods fit the loop, so every pitch snaps to the nearest 1/24 Hz. */
function snap(frequency) {
  return Math.round(frequency * CLIP_SECONDS) / CLIP_SECONDS;
}

function addPad(left, right, mood, random) {
  mood.chord.forEach((step, voice) => {
    for (let harmonic = 1; harmonic <= mood.warmth; harmonic += 1) {
      const pitch = mood.root * 2 ** (step / 12) * harmonic;
      const turns = [1 + Math.floor(random() * 3), random() * 6.28, random() * 6.28];
      const [a, b] = [snap(pitch * 0.9985), snap(pitch * 1.0015)].map((hz) => (hz * 2 * Math.PI) / RATE);
      const level = 0.05 / (harmonic ** 1.7 * (1 + voice * 0.25));
      for (let n = 0; n < LENGTH; n += 1) {
        const swell = 0.55 + 0.45 * Math.sin((n / LENGTH) * 2 * Math.PI * turns[0] + turns[1]);
        left[n] += Math.sin(a * n + turns[2]) * swell * level;
        right[n] += Math.sin(b * n + turns[1]) * swell * level;
      }
    }
  });
}

/** Bells wrap around the end of the loop instead of being cut off. */
function addBells(left, right, mood, random) {
  for (let bell = 0; bell < mood.bells; bell += 1) {
    const start = Math.floor(((bell + random() * 0.6) / mood.bells) * LENGTH);
    const step = mood.tune[Math.floor(random() * mood.tune.length)];
    const pitch = mood.root * 4 * 2 ** (step / 12);
    const pan = 0.25 + 0.5 * random();
    const level = 0.05 + 0.03 * random();
    for (let n = 0; n < RATE * 5; n += 1) {
      const t = n / RATE;
      const attack = Math.min(1, t / 0.012);
      const tone =
        Math.sin(2 * Math.PI * pitch * t) * Math.exp(-t * 1.3) +
        0.35 * Math.sin(2 * Math.PI * pitch * 2.005 * t) * Math.exp(-t * 2.6);
      const at = (start + n) % LENGTH;
      left[at] += tone * attack * level * (1 - pan);
      right[at] += tone * attack * level * pan;
    }
  }
}

/** Adds filtered noise in two passes: the second starts in the state that the first left. */
function addWind(channel, mood, random) {
  const noise = Float32Array.from({ length: LENGTH }, () => random() * 2 - 1);
  const turns = 1 + Math.floor(random() * 2);
  let low = 0;
  let lower = 0;
  for (let n = 0; n < LENGTH * 2; n += 1) {
    const gust = 0.5 + 0.5 * Math.sin((n / LENGTH) * 2 * Math.PI * turns + random() * 0.0001);
    low += (noise[n % LENGTH] - low) * (0.012 + 0.03 * gust);
    lower += (low - lower) * 0.06;
    if (n >= LENGTH) channel[n - LENGTH] += lower * (0.2 + 0.5 * gust) * mood.wind * 0.6;
  }
}

/** Adds a feedback delay network of four lines, run over the loop twice for the same reason. */
function addSpace(input, delays) {
  const lines = delays.map((length) => ({ buffer: new Float32Array(length), at: 0, low: 0 }));
  const output = new Float32Array(LENGTH);
  for (let n = 0; n < LENGTH * 2; n += 1) {
    const taps = lines.map((line) => line.buffer[line.at]);
    const sum = taps.reduce((total, tap) => total + tap, 0);
    lines.forEach((line, index) => {
      line.low += ((taps[index] - sum * 0.5) * 0.84 - line.low) * 0.55;
      line.buffer[line.at] = input[n % LENGTH] * 0.35 + line.low;
      line.at = (line.at + 1) % line.buffer.length;
    });
    if (n >= LENGTH) output[n - LENGTH] = sum * 0.5;
  }
  return output;
}

/** Composes one loop of music as interleaved 16-bit samples. */
export function composeLoop(moodIndex) {
  const mood = MOODS[moodIndex % MOODS.length];
  const random = makeRandom(moodIndex + 5);
  const left = new Float32Array(LENGTH);
  const right = new Float32Array(LENGTH);
  addPad(left, right, mood, random);
  addBells(left, right, mood, random);
  const spaceLeft = addSpace(left, [2311, 3001, 3907, 4801]);
  const spaceRight = addSpace(right, [2473, 3181, 3671, 5003]);
  addWind(left, mood, random);
  addWind(right, mood, random);
  let peak = 0;
  for (let n = 0; n < LENGTH; n += 1) {
    left[n] += spaceLeft[n];
    right[n] += spaceRight[n];
    peak = Math.max(peak, Math.abs(left[n]), Math.abs(right[n]));
  }
  const samples = Buffer.alloc(LENGTH * 4);
  for (let n = 0; n < LENGTH; n += 1) {
    samples.writeInt16LE(Math.round((left[n] / peak) * 20000), n * 4);
    samples.writeInt16LE(Math.round((right[n] / peak) * 20000), n * 4 + 2);
  }
  return samples;
}

/** Splits an ADTS stream into raw AAC frames. */
function splitAdts(bytes) {
  const frames = [];
  for (let at = 0; at + 7 <= bytes.length;) {
    const length = ((bytes[at + 3] & 3) << 11) | (bytes[at + 4] << 3) | (bytes[at + 5] >> 5);
    frames.push({
      raw: bytes.subarray(at + (bytes[at + 1] & 1 ? 7 : 9), at + length),
      whole: bytes.subarray(at, at + length),
    });
    at += length;
  }
  return frames;
}

function makeFragment(sequence, decodeTime, frames) {
  const header = makeBox('mfhd', words(0, sequence));
  const track = makeBox('tfhd', words(0x020028, 1, FRAME, 0x02000000));
  const time = makeBox('tfdt', words(0x01000000, 0, decodeTime));
  const run = (offset) =>
    makeBox('trun', words(0x000201, frames.length, offset, ...frames.map((frame) => frame.raw.length)));
  const build = (offset) => makeBox('moof', header, makeBox('traf', track, time, run(offset)));
  const moof = build(build(0).length + 8);
  return Buffer.concat([moof, makeBox('mdat', ...frames.map((frame) => frame.raw))]);
}

/**
 * Encodes three rounds of the loop and keeps the middle one: its first frame continues its last, so that it repeats
 * seamlessly and no encoder delay has to be signaled. 1125 frames are exactly 24 s.
 */
export async function makeAudio(moodIndex, scratch, folder, base) {
  const loop = composeLoop(moodIndex);
  await writeFile(`${scratch}/loop.pcm`, Buffer.concat([loop, loop, loop]));
  await runFfmpeg([
    '-f',
    's16le',
    '-ar',
    `${RATE}`,
    '-ac',
    '2',
    '-i',
    `${scratch}/loop.pcm`,
    '-c:a',
    'aac',
    '-b:a',
    '48k',
    '-cutoff',
    '13000',
    `${scratch}/loop.aac`,
  ]);
  const frames = splitAdts(await readFile(`${scratch}/loop.aac`)).slice(FRAMES + 1, 2 * FRAMES + 1);
  await writeFile(`${scratch}/cut.aac`, Buffer.concat(frames.map((frame) => frame.whole)));
  const fragmented = `${scratch}/cut.mp4`;
  await runFfmpeg([
    '-i',
    `${scratch}/cut.aac`,
    '-c',
    'copy',
    '-bsf:a',
    'aac_adtstoasc',
    '-fflags',
    '+bitexact',
    '-use_editlist',
    '0',
    '-movflags',
    '+empty_moov+delay_moov+default_base_moof',
    fragmented,
  ]);
  const head = await readFile(fragmented);
  const moov = findBox(head, 'moov');
  const parts = [head.subarray(listBoxes(head)[0].offset, moov.offset + moov.length)];
  for (let index = 0; index < SEGMENTS; index += 1) {
    // 187.5 frames are four seconds: segments have 188 and 187 in turn.
    const [from, to] = [index, index + 1].map((edge) => Math.ceil((edge * FRAMES) / SEGMENTS));
    parts.push(makeFragment(index + 1, from * FRAME, frames.slice(from, to)));
  }
  const path = `${folder}/a.mp4`;
  await writeFile(path, Buffer.concat(parts));
  const { file, bandwidth, ...ranges } = await describeTrack(`${base}/a.mp4`, path, CLIP_SECONDS);
  return { file, bandwidth, codecs: 'mp4a.40.2', channels: 2, sampleRate: RATE, ...ranges };
}
