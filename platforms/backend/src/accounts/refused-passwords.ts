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

/** Characters that a password needs beside words that others can guess. */
const OWN_CHARACTERS = 5;
/** Shorter words occur in others. */
const WORD_CHARACTERS = 3;

/** The site, and the passwords that it refuses. */
interface PasswordRules {
  readonly siteName: string | undefined;
  readonly appUrl: string;
  readonly breachedPasswords: BreachedPasswords | undefined;
}

/**
 * Refuses passwords that others know or can guess.
 *
 * @param email of the customer
 * @throws FieldError
 */
export async function requireAllowed(rules: PasswordRules, password: string, email: string): Promise<void> {
  if (isGuessable(password, listKnownWords(rules, email)))
    requireNone([{ path: 'password', message: GUESSABLE }]);
  if ((await rules.breachedPasswords?.includes(password)) === true)
    requireNone([{ path: 'password', message: 'This password is known from a data breach.' }]);
}

const GUESSABLE = 'This password is easy to guess: it is made of the email address or the name of this site.';

/** The address and its parts, the name of the site and its words, and the parts of the app’s host. */
function listKnownWords({ siteName = '', appUrl }: PasswordRules, email: string): readonly string[] {
  const [local = '', domain = ''] = email.split('@');
  const names = [email, local, siteName, siteName.replaceAll(/\s/g, '')];
  const parts = [local, siteName, domain, new URL(appUrl).hostname].flatMap((name) =>
    name.split(/[\s._+-]+/),
  );
  return [...names, ...parts].map(toGuessedForm).filter(({ length }) => length >= WORD_CHARACTERS);
}

/** Whether too little is left of a password without these words. */
function isGuessable(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const own = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), toGuessedForm(password));
  return own.length < OWN_CHARACTERS;
}

function toGuessedForm(text: string): string {
  return text.normalize('NFKC').toLowerCase();
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
