import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { toRelative } from './paths.mjs';

/**
 * Computes one hash over names and contents: it changes when a file is edited, added, moved or deleted.
 *
 * @param {readonly string[]} files absolute; ones that do not exist count as empty
 * @param {string} [extra] anything else the result depends on
 * @returns {string}
 */
export function hashFiles(files, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of files) hash.update(`\n${toRelative(file)}\n`).update(readIfThere(file) ?? '');
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {Buffer | undefined}
 */
export function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether the work that `stamp` records was done for this hash.
 *
 * @param {string} stamp
 * @param {string} hash
 * @returns {boolean}
 */
export function isStamped(stamp, hash) {
  return readIfThere(stamp)?.toString('utf8') === hash;
}

/**
 * Before work that replaces what the stamp records: when it is cut short, nothing counts as done.
 *
 * @param {string} stamp
 */
export function clearStamp(stamp) {
  rmSync(stamp, { force: true });
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
export function writeStamp(stamp, hash) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
