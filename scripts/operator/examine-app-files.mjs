import path from 'node:path';

import { SKIPPED } from './examination.mjs';
import { listAssets } from './examine-host.mjs';

/** @typedef {import('./examination.mjs').Examination} Examination */
/** @typedef {import('./request-text.mjs').Answer} Answer */

/** Scripts and style sheets, as the page, the service worker and the scripts name them. */
const FILE = /(?:\bassets\/|["'`]\.\/)([\w-][\w.-]*\.(?:js|css))(?=["'`])/g;
/** How many of the missing files are named. */
const NAMED = 3;

/**
 * Requests every script and style sheet of the app, within the limits of the examination. After an interrupted upload,
 * the home page may open while the player or a language is missing.
 *
 * @param {Examination} examination
 * @param {Answer} page
 */
export async function examineAppFiles(examination, page) {
  const worker = await examination.requestFile('/sw.js');
  const names = new Set([...listFiles(page.text), ...listFiles(worker.text)]);
  // These are examined with the host.
  const isExamined = new Set(listAssets(page.text).map((address) => path.posix.basename(address)));
  /** @type {string[]} */
  const missing = [];
  let examined = 0;
  let next = [...names];
  while (next.length > 0) {
    const found = await Promise.all(
      next.map(async (name) => {
        const answer = await examination.requestFile(`/assets/${name}`);
        if (answer.failure === SKIPPED) return [];
        examined += 1;
        if (isThere(answer)) return listFiles(answer.text);
        if (!isExamined.has(name)) missing.push(name);
        return [];
      }),
    );
    next = [...new Set(found.flat())].filter((name) => !names.has(name));
    for (const name of next) names.add(name);
  }
  examination.check(
    'files of the app',
    missing.length > 0 && describeMissing(examination, missing, examined),
  );
}

/** @param {string} text */
function listFiles(text) {
  return [...text.matchAll(FILE)].map(([, name = '']) => name);
}

/** Whether a file exists; a page in its place means that it does not. @param {Answer} answer */
function isThere({ failure, status, headers }) {
  return failure === undefined && status < 400 && !/^text\/html\b/i.test(headers.get('content-type') ?? '');
}

/**
 * @param {Examination} examination
 * @param {readonly string[]} missing
 * @param {number} examined
 * @returns {import('./finding.mjs').Finding}
 */
function describeMissing(examination, missing, examined) {
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return {
    level: 'error',
    place: examination.toAddress('/assets/'),
    problem: `${missing.length} of ${examined} files of the app are missing or broken: ${missing.toSorted().slice(0, NAMED).join(', ')}${more}.`,
    meaning: 'What needs them does not open, such as the player, a page or a language.',
    remedy: 'Upload the whole folder platforms/web/dist, assets first.',
  };
}
