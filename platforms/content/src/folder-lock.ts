import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { getSystemCode } from './finding.ts';

/**
 * Lets one run of a command at a time write to a folder. Each run leaves a file with the number of its process in its
 * name, and only then looks for those of others: of two runs that start at the same moment, at least one sees the
 * other. The file of a process that is gone is that of a killed run, and is removed.
 */
export class FolderLock {
  readonly #folder: string;
  readonly #name: string;
  readonly #pid: number;

  /** @param name first part of the files' names, such as `.marquee-content` */
  constructor(folder: string, name: string, pid = process.pid) {
    this.#folder = folder;
    this.#name = name;
    this.#pid = pid;
  }

  /** Resolves with the other run that writes to the folder; undefined when this one may. */
  async take(): Promise<{ readonly pid: number; readonly file: string } | undefined> {
    await writeFile(this.#locate(this.#pid), '');
    for (const entry of await readdir(this.#folder)) {
      const pid = Number(entry.split('.').at(-2));
      const file = this.#locate(pid);
      if (path.basename(file) !== entry || pid === this.#pid) continue;
      if (isRunning(pid)) {
        await this.release();
        return { pid, file };
      }
      await rm(file, { force: true });
    }
    return undefined;
  }

  async release(): Promise<void> {
    await rm(this.#locate(this.#pid), { force: true });
  }

  #locate(pid: number): string {
    return path.join(this.#folder, `${this.#name}.${pid}.lock`);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (getSystemCode(error) === undefined) throw error;
    // A process of another user.
    return getSystemCode(error) === 'EPERM';
  }
}
