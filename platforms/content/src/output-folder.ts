import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { getSystemCode, RunStopped } from './finding.ts';
import { FolderLock } from './folder-lock.ts';

/** Marks the folder as written by this command, so that a run never removes other files. */
const MARK = '.marquee-content';
/** Extension of files that are being written. Nothing refers to them, and the next run removes them. */
const PARTIAL = '.partial';

/**
 * The served folder. Everything is written next to its destination and then renamed, so that a host never serves a
 * partial file, and an interrupted run leaves the previous state.
 */
export class OutputFolder {
  readonly folder: string;
  readonly #lock: FolderLock;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
    this.#lock = new FolderLock(this.folder, MARK);
  }

  /** @throws RunStopped when the folder holds something else, or another run writes to it */
  async open(): Promise<void> {
    const names = existsSync(this.folder) ? await this.#do(() => readdir(this.folder)) : [];
    if (names.length > 0 && !names.includes(MARK))
      throw new RunStopped({
        level: 'error',
        place: this.folder,
        problem: 'The folder holds files that this command did not write.',
        meaning: 'Nothing was written.',
        remedy: 'Name a new or empty folder with --out.',
      });
    await this.#do(async () => {
      await mkdir(this.folder, { recursive: true });
      await writeFile(
        path.join(this.folder, MARK),
        'Written by `npm run content`, which also removes old files here.\n',
      );
    });
    const other = await this.#do(() => this.#lock.take());
    if (other)
      throw new RunStopped({
        level: 'error',
        place: this.folder,
        problem: `Another run of this command writes to the folder (process ${other.pid}).`,
        meaning: 'Nothing was written.',
        remedy: `Wait until it has ended, then run the command again. If there is no such run, delete ${other.file}.`,
      });
  }

  /** Lets other runs write to the folder. */
  async close(): Promise<void> {
    await this.#do(() => this.#lock.release());
  }

  has(name: string): boolean {
    return existsSync(path.join(this.folder, name));
  }

  locate(name: string): string {
    return path.join(this.folder, name);
  }

  /** Writes a file unless it already has this text. */
  async writeText(name: string, text: string): Promise<void> {
    const file = this.locate(name);
    await this.#do(async () => {
      if ((await readTextIfThere(file)) === text) return;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}${PARTIAL}`, text);
      await rename(`${file}${PARTIAL}`, file);
    });
  }

  /** Writes a file with `fill`; it appears under its name once it is complete. */
  async writeFile(name: string, fill: (file: string) => Promise<void>): Promise<void> {
    const file = this.locate(name);
    await this.#do(async () => {
      await mkdir(path.dirname(file), { recursive: true });
      await fill(`${file}${PARTIAL}`);
      await rename(`${file}${PARTIAL}`, file);
    });
  }

  /** Links a file of the folder under a second name; copies it on a disk without hard links. */
  async repeatFile(from: string, to: string): Promise<void> {
    const target = this.locate(to);
    await this.#do(async () => {
      await mkdir(path.dirname(target), { recursive: true });
      await rm(`${target}${PARTIAL}`, { force: true });
      await link(this.locate(from), `${target}${PARTIAL}`).catch(() =>
        copyFile(this.locate(from), `${target}${PARTIAL}`),
      );
      // A rename onto another link of the same file does nothing.
      await rm(target, { force: true });
      await rename(`${target}${PARTIAL}`, target);
    });
  }

  /** Fills a new folder with `fill`; it appears under its name once it is complete. */
  async makeFolder(name: string, fill: (folder: string) => Promise<void>): Promise<void> {
    const target = this.locate(name);
    const partial = `${target}${PARTIAL}`;
    await this.#do(async () => {
      await rm(partial, { recursive: true, force: true });
      await mkdir(partial, { recursive: true });
      try {
        await fill(partial);
        // The previous folder is unusable: a power cut may leave empty files in it.
        await rm(target, { recursive: true, force: true });
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { recursive: true, force: true });
        throw error;
      }
    });
  }

  /** Removes entries of a folder that are not among `names`. Resolves with their number. */
  async keepOnly(name: string, names: { has(name: string): boolean }): Promise<number> {
    const folder = this.locate(name);
    if (!existsSync(folder)) return 0;
    return this.#do(async () => {
      const old = (await readdir(folder)).filter((entry) => !names.has(entry));
      for (const entry of old) await rm(path.join(folder, entry), { recursive: true, force: true });
      return old.length;
    });
  }

  async #do<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      const code = getSystemCode(error);
      if (code === undefined) throw error;
      throw new RunStopped(describeDisk(this.folder, code), error);
    }
  }
}

const DISK_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk’s quota is used up.',
  EROFS: 'The disk is read-only.',
  EACCES: 'The folder may not be written to.',
  EPERM: 'The folder may not be written to.',
};

function describeDisk(place: string, code: string): RunStopped['finding'] {
  return {
    level: 'error',
    place,
    problem: DISK_PROBLEMS[code] ?? `The disk failed (${code}).`,
    meaning:
      'The run stopped. Nothing half-written is served; lists and configuration are those of the last full run.',
    remedy: 'Make room or correct the disk, then run the command again: it continues where it stopped.',
  };
}

async function readTextIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (getSystemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
