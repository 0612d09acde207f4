import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { ROOT } from '../setup/paths.mjs';

const FILE = path.join(ROOT, 'docs', 'browsers.md');
const START =
  '<!-- Written by `node scripts/check-engines.mjs --write` from the last run of all journeys. -->';
const ENGINES = ['Chromium', 'Firefox'];

/** @typedef {import('../running/read-reports.mjs').TestResult} TestResult */

/**
 * Checks that no core journey failed in an engine, and that the table of docs/browsers.md names these
 * journeys.
 *
 * @param {readonly TestResult[]} results of all journeys
 * @returns {Promise<{ rows: number, problems: string[] }>}
 */
export async function checkEngines(results) {
  const core = listCore(results);
  const ran = ENGINES.filter((engine) => results.some((result) => result.engine === engine));
  const problems = [...core].flatMap(([journey, states]) =>
    ran.filter((engine) => states[engine] === false).map((engine) => `${journey}: failed in ${engine}`),
  );
  const text = readFileSync(FILE, 'utf8');
  if (problems.length === 0 && ran.length === ENGINES.length && (await fillTable(text, core)) !== text)
    problems.push('docs/browsers.md is out of date: run node scripts/check-engines.mjs --write');
  return { rows: core.size, problems };
}

/**
 * Writes the table into docs/browsers.md.
 *
 * @param {readonly TestResult[]} results of all journeys
 */
export async function writeEngines(results) {
  writeFileSync(FILE, await fillTable(readFileSync(FILE, 'utf8'), listCore(results)));
}

/**
 * Lists the core journeys by name, each with whether it passed, by engine. One that ran in several windows passed when it did
 * in each.
 *
 * @param {readonly TestResult[]} results
 */
function listCore(results) {
  /** @type {Map<string, Record<string, boolean>>} */
  const core = new Map();
  for (const { file, titles, isPassed, isCore, engine = '' } of results) {
    if (isCore !== true) continue;
    const journey = [path.basename(file, '.test.ts'), ...titles].join(' › ').replaceAll(/ @\w+/g, '');
    const states = core.get(journey) ?? {};
    core.set(journey, { ...states, [engine]: isPassed && states[engine] !== false });
  }
  return new Map([...core].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * @param {string} text
 * @param {ReturnType<typeof listCore>} core
 */
async function fillTable(text, core) {
  const [before] = text.split(START);
  const rows = [...core].map(([journey, states]) => [
    journey.replaceAll('|', String.raw`\|`),
    ...ENGINES.map((engine) =>
      states[engine] === undefined ? 'not run' : states[engine] ? 'passed' : 'failed',
    ),
  ]);
  const lines = [['core journey', ...ENGINES], ['---', ...ENGINES.map(() => '---')], ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return format(`${before}${START}\n\n${table}\n`, { ...(await resolveConfig(FILE)), parser: 'markdown' });
}
