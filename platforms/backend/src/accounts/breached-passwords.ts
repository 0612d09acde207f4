import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

import { requireNone } from './field-rules.ts';
import { toHashedForm } from './password-hash.ts';

/** Longer than any line: 40 digits, a colon, a count and the line end. */
const LINE_BYTES = 128;
const LINE = /^([0-9A-Fa-f]{40})(?::\d+)?$/;

/** Passwords that are known from breaches. */
export interface BreachedPasswords {
  includes(password: string): Promise<boolean>;
}

/**
 * Looks passwords up in a sorted file of SHA-1 hashes, one per line, each with an optional colon and count: the format
 * of the "Have I Been Pwned" downloader. The file may exceed the memory: each look-up reads about 40 short pieces of
 * it. Nothing leaves this machine.
 */
export function createBreachedPasswords(file: string): BreachedPasswords {
  return {
    includes: async (password) => {
      const wanted = createHash('sha1').update(toHashedForm(password)).digest('hex').toUpperCase();
      const handle = await open(file, 'r');
      try {
        const { size } = await handle.stat();
        return await search(handle, size, wanted);
      } finally {
        await handle.close();
      }
    },
  };
}

/** @throws FieldError for a breached password */
export async function requireUnbreached(
  passwords: BreachedPasswords | undefined,
  password: string,
): Promise<void> {
  if (passwords === undefined || !(await passwords.includes(password))) return;
  requireNone([{ path: 'password', message: 'This password is known from a data breach.' }]);
}

/** Searches the sorted lines by bisection. */
async function search(handle: FileHandle, size: number, wanted: string): Promise<boolean> {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await readLineAt(handle, middle);
    if (line === undefined || line.start >= high) {
      high = middle;
      continue;
    }
    const [, hash = ''] = LINE.exec(line.text) ?? [];
    const found = hash.toUpperCase();
    if (found === wanted) return true;
    if (found < wanted) low = line.start + line.text.length + 1;
    else high = middle;
  }
  return false;
}

/** Returns the first line that begins at or after a position. */
async function readLineAt(
  handle: FileHandle,
  position: number,
): Promise<{ readonly start: number; readonly text: string } | undefined> {
  const from = Math.max(0, position - 1);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2 * LINE_BYTES), 0, 2 * LINE_BYTES, from);
  const text = buffer.toString('latin1', 0, bytesRead);
  const begin = position === 0 ? 0 : text.indexOf('\n') + 1;
  if ((position > 0 && begin === 0) || begin >= text.length) return undefined;
  const end = text.indexOf('\n', begin);
  return { start: from + begin, text: text.slice(begin, end === -1 ? undefined : end).trimEnd() };
}
