import { createHash } from 'node:crypto';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { probeVideo, writeFrame, writeHls, type Ffmpeg } from './ffmpeg.ts';
import type { OutputFolder } from './output-folder.ts';
import { parseStoredVideo, type StoredVideo } from './parse-stored-video.ts';
import { readMp4DurationS } from './read-mp4.ts';
import type { SourceFile } from './source-folder.ts';

const ABOUT = 'about.json';
/** Increased when the output for a video changes, so that a run writes all of them again. */
const FORMAT = 1;

/**
 * The videos of the output, each in a folder named by its file, size and date: an unchanged video is not written again,
 * and a changed one gets new addresses, so that caches never mix them up. Titles may share a video.
 */
export class VideoStore {
  readonly #output: OutputFolder;
  readonly #ffmpeg: Ffmpeg | undefined;
  readonly #onWrite: (name: string) => void;
  readonly #known = new Map<string, Promise<StoredVideo | string>>();
  /** Videos are written one at a time: ffmpeg uses every core. */
  #lastWrite: Promise<unknown> = Promise.resolve();

  /** @param onWrite called before a video is written, which takes a while */
  constructor(output: OutputFolder, ffmpeg: Ffmpeg | undefined, onWrite: (name: string) => void) {
    this.#output = output;
    this.#ffmpeg = ffmpeg;
    this.#onWrite = onWrite;
  }

  /** Returns the served video of a file; a string explains why it cannot be used. */
  store(source: SourceFile): Promise<StoredVideo | string> {
    const hash = toKey(source);
    const known = this.#known.get(hash) ?? this.#find(source, hash);
    this.#known.set(hash, known);
    return known;
  }

  async #find(source: SourceFile, hash: string): Promise<StoredVideo | string> {
    const hls = await this.#read(`${hash}-hls`);
    if (hls) return hls;
    const ffmpeg = this.#ffmpeg;
    if (ffmpeg !== undefined) return this.#inTurn(() => this.#convert(ffmpeg, source, `${hash}-hls`));
    return (await this.#read(`${hash}-mp4`)) ?? this.#inTurn(() => this.#copy(source, `${hash}-mp4`));
  }

  #inTurn<T>(write: () => Promise<T>): Promise<T> {
    const turn = this.#lastWrite.then(write);
    // A failure is kept: the run ends, and no further write starts.
    this.#lastWrite = turn;
    turn.catch(() => undefined);
    return turn;
  }

  async #read(key: string): Promise<StoredVideo | undefined> {
    if (!this.#output.has(`videos/${key}/${ABOUT}`)) return undefined;
    const text = await readFile(this.#output.locate(`videos/${key}/${ABOUT}`), 'utf8');
    return parseStoredVideo(text, key);
  }

  async #copy({ file }: SourceFile, key: string): Promise<StoredVideo | string> {
    if (!/\.(?:mp4|m4v)$/i.test(file)) return 'Without ffmpeg only MP4 files can be served.';
    const durationS = await readMp4DurationS(file);
    if (durationS === undefined) return 'It is no complete MP4 file.';
    this.#onWrite(path.basename(file));
    return this.#write({ key, kind: 'mp4', durationS, hasFrame: false }, async (folder) => {
      await copyFile(file, path.join(folder, 'video.mp4'));
      return undefined;
    });
  }

  async #convert(ffmpeg: Ffmpeg, { file }: SourceFile, key: string): Promise<StoredVideo | string> {
    const facts = await probeVideo(ffmpeg, file);
    if (typeof facts === 'string') return facts;
    this.#onWrite(path.basename(file));
    try {
      const video = { key, kind: 'hls', durationS: facts.durationS, hasFrame: true } as const;
      return await this.#write(video, async (folder) => {
        const { isDone, complaint } = await writeHls(ffmpeg, file, folder, facts);
        if (!isDone) throw toWriteError(complaint ?? 'It cannot be converted.');
        await writeFrame(ffmpeg, file, path.join(folder, 'frame.jpg'), facts);
        return complaint;
      });
    } catch (error) {
      if (error instanceof ConversionError) return error.reason;
      throw error;
    }
  }

  /** @param fill resolves with the problems of a video that is still playable */
  async #write(
    video: Omit<StoredVideo, 'damage'>,
    fill: (folder: string) => Promise<string | undefined>,
  ): Promise<StoredVideo> {
    let damage: string | undefined;
    await this.#output.makeFolder(`videos/${video.key}`, async (folder) => {
      damage = await fill(folder);
      await writeFile(path.join(folder, ABOUT), JSON.stringify({ ...video, damage }));
    });
    return { ...video, damage };
  }
}

/** A video that ffmpeg cannot read. */
class ConversionError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** A full disk is not the video's fault. */
function toWriteError(complaint: string): Error {
  const isFull = /No space left on device|Disk quota exceeded/i.test(complaint);
  return isFull ? Object.assign(new Error(complaint), { code: 'ENOSPC' }) : new ConversionError(complaint);
}

function toKey({ name: file, sizeBytes, modifiedMs }: SourceFile): string {
  const name = path
    .parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  const hash = createHash('sha256').update(`${FORMAT}\n${file}\n${sizeBytes}\n${modifiedMs}`).digest('hex');
  return `${name.replace(/^-|-$/g, '') || 'video'}-${hash.slice(0, 12)}`;
}
