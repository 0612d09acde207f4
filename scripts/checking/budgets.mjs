import { measurePrecache, readFirstVisit } from './first-visit.mjs';

const KILOBYTE = 1000;
const KIBIBYTE = 1024;

/**
 * @typedef {object} Budgets
 * @property {number} scriptKilobytes brotli 11
 * @property {number} styleKilobytes brotli 11
 * @property {number} precacheKibibytes brotli 11: the transfer that it adds to a first visit
 * @property {readonly string[]} firstVisitChunks
 * @property {readonly string[]} neverOnFirstVisit texts unique to the code of the player, of an account source or of the account forms
 */

/**
 * Checks the sizes of a build's first visit.
 *
 * @param {string} dist
 * @param {Budgets} budgets
 * @param {string} [manifestFile] Vite's, of the same build
 * @returns {Promise<{ table: string[], problems: string[] }>}
 */
export async function checkBudgets(dist, budgets, manifestFile) {
  const { scripts, styles, missing } = await readFirstVisit(dist, budgets.firstVisitChunks, manifestFile);
  const precache = await measurePrecache(dist);
  const rows = [
    row('Script, first visit', sum(scripts) / KILOBYTE, budgets.scriptKilobytes, 'kB'),
    row('Styles, first visit', sum(styles) / KILOBYTE, budgets.styleKilobytes, 'kB'),
    row('Service worker precache, sent', (precache?.bytes ?? 0) / KIBIBYTE, budgets.precacheKibibytes, 'KiB'),
  ];
  const plain = `${((precache?.plainBytes ?? 0) / KIBIBYTE).toFixed(1).padStart(8)} KiB when unpacked`;
  return {
    table: [
      ...[...scripts, ...styles].sort((a, b) => b.bytes - a.bytes).map(toLine),
      '',
      ...rows.map(({ text }) => text),
      plain,
    ],
    problems: [
      ...rows.filter(({ isOver }) => isOver).map(({ text }) => `Over budget: ${text.trim()}`),
      ...missing.map(
        (pattern) => `No chunk is named like '${pattern}': configs/budgets.json no longer fits the build`,
      ),
      ...(precache === undefined ? ['The precache list of sw.js was not found'] : []),
      ...scripts.flatMap((script) => findForbidden(script, budgets.neverOnFirstVisit)),
    ],
  };
}

/** @param {readonly { bytes: number }[]} assets */
function sum(assets) {
  return assets.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * @param {string} title
 * @param {number} size
 * @param {number} limit
 * @param {string} unit
 */
function row(title, size, limit, unit) {
  const text = `${size.toFixed(1).padStart(8)} ${unit.padEnd(3)} of ${limit}  ${title}`;
  return { text, isOver: size > limit };
}

/** @param {import('./first-visit.mjs').Asset} asset */
function toLine({ file, bytes }) {
  return `${(bytes / KILOBYTE).toFixed(1).padStart(8)} kB  ${file}`;
}

/**
 * @param {import('./first-visit.mjs').Asset} script
 * @param {readonly string[]} signatures
 */
function findForbidden({ file, text }, signatures) {
  const found = signatures.filter((signature) => text.includes(signature));
  return found.map(
    (signature) =>
      `${file} holds '${signature}': code of the player, of account sources and of their forms does not belong on the first visit`,
  );
}
