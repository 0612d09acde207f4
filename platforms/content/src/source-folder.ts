import { existsSync } from 'node:fs';
import { access, constants, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import { getSystemCode, RunStopped, type Finding } from './finding.ts';

/** A file of the operator's folder. */
export interface SourceFile {
  readonly file: string;
  /** Path inside the folder, which stays the same when the folder moves. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

/** Why a file name in a row cannot be used. */
export interface RefusedFile {
  readonly problem: string;
  readonly remedy: string;
}

/** A Windows drive path or a URL. */
const NO_FILE = /^[a-z](?::|[a-z]+:\/\/)/i;

/**
 * The folder with the titles file, videos and pictures. Nothing outside of it is read, whatever paths rows and symbolic
 * links name.
 */
export class SourceFolder {
  readonly folder: string;
  readonly #absence: Pick<Finding, 'meaning' | 'remedy'>;

  /** @param absence the consequence and the remedy when the folder is missing */
  constructor(folder: string, absence: Pick<Finding, 'meaning' | 'remedy'>) {
    this.folder = path.resolve(folder);
    this.#absence = absence;
  }

  /** @throws RunStopped when the folder itself is gone */
  async find(name: string): Promise<SourceFile | RefusedFile> {
    const shown = `“${name.slice(0, 200)}”`;
    if (name.includes('\0') || path.isAbsolute(name) || NO_FILE.test(name))
      return this.#refuse(`${shown} is no file of the folder.`);
    try {
      const root = await realpath(this.folder);
      const file = await realpath(path.join(root, findSpelling(root, name.replaceAll('\\', '/'))));
      if (!file.startsWith(root + path.sep)) return this.#refuse(`${shown} leads out of the folder.`);
      await access(file, constants.R_OK);
      const { size, mtimeMs, isFile } = await readStatus(file);
      if (!isFile) return this.#refuse(`${shown} is no file.`);
      if (size === 0) return { problem: `${shown} is empty.`, remedy: 'Copy the file again.' };
      return { file, name: path.relative(root, file), sizeBytes: size, modifiedMs: Math.round(mtimeMs) };
    } catch (error) {
      const code = getSystemCode(error);
      if (code === undefined) throw error;
      await this.checkPresence();
      const isMissing = code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
      return this.#refuse(isMissing ? `There is no file ${shown}.` : `${shown} cannot be read (${code}).`);
    }
  }

  /** @throws RunStopped when the folder is gone, for example with an unplugged disk */
  async checkPresence(): Promise<void> {
    try {
      if ((await stat(this.folder)).isDirectory()) return;
    } catch (error) {
      if (getSystemCode(error) === undefined) throw error;
    }
    throw new RunStopped({
      level: 'error',
      place: this.folder,
      problem: 'The folder is not there, or no longer.',
      ...this.#absence,
    });
  }

  #refuse(problem: string): RefusedFile {
    return { problem, remedy: `Put the file into ${this.folder} and write its name as it is there.` };
  }
}

/** Some file systems and programs write é as one code point, others as an e and a combining accent. */
function findSpelling(root: string, name: string): string {
  const spellings = [name, name.normalize('NFC'), name.normalize('NFD')];
  return spellings.find((each) => existsSync(path.join(root, each))) ?? name;
}

async function readStatus(file: string): Promise<{ size: number; mtimeMs: number; isFile: boolean }> {
  const status = await stat(file);
  return { size: status.size, mtimeMs: status.mtimeMs, isFile: status.isFile() };
}
