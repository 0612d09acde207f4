import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { ROOT } from '../setup/paths.mjs';
import { WEBKIT_FAULTS } from './webkit-faults.mjs';

const FILE = path.join(ROOT, 'docs', 'browsers.md');
const START =
  '<!-- Written by `node scripts/check-engines.mjs --write` from the last run of all journeys. -->';
const WEBKIT_START =
  '<!-- Written by `node scripts/check-engines.mjs --write` from the last run of `npm run test:webkit`. -->';
const ENGINES = ['Chromium', 'Firefox'];

/** @typedef {import('../running/read-reports.mjs').TestResult} TestResult */

/**
 * Checks that no core journey failed in an engine, and that the tables of docs/browsers.md name these
 * journeys.
 *
 * @param {readonly TestResult[]} results of all journeys
 * @param {readonly TestResult[]} inWebKit of the journeys in WebKit
 * @returns {Promise<{ rows: number, problems: string[] }>}
 */
export async function checkEngines(results, inWebKit) {
  const core = listCore(results);
  const ran = ENGINES.filter((engine) => results.some((result) => result.engine === engine));
  const problems = [...core].flatMap(([journey, states]) =>
    ran.filter((engine) => states[engine] === false).map((engine) => `${journey}: failed in ${engine}`),
  );
  const text = readFileSync(FILE, 'utf8');
  const isWhole = ran.length === ENGINES.length && inWebKit.every(({ isPassed }) => isPassed);
  if (problems.length === 0 && isWhole && (await fillTables(text, core, inWebKit)) !== text)
    problems.push('docs/browsers.md is out of date: run node scripts/check-engines.mjs --write');
  return { rows: core.size, problems };
}

/**
 * Writes the tables into docs/browsers.md; a table whose journeys did not run stays as it is.
 *
 * @param {readonly TestResult[]} results of all journeys
 * @param {readonly TestResult[]} inWebKit of the journeys in WebKit
 */
export async function writeEngines(results, inWebKit) {
  writeFileSync(FILE, await fillTables(readFileSync(FILE, 'utf8'), listCore(results), inWebKit));
}

/**
 * Lists the core journeys by name, each with whether it passed in each engine. A journey that ran in several windows
 * passed when it passed in all of them.
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
 * @param {readonly TestResult[]} inWebKit
 */
async function fillTables(text, core, inWebKit) {
  const [before = '', after = ''] = text.split(START);
  const [coreTable = '', webKitTables = ''] = after.split(WEBKIT_START);
  const parts = [
    before,
    START,
    core.size === 0 ? coreTable : writeCoreTable(core),
    WEBKIT_START,
    inWebKit.length === 0 ? webKitTables : writeWebKitTables(inWebKit),
  ];
  return format(parts.join('\n\n'), { ...(await resolveConfig(FILE)), parser: 'markdown' });
}

/** @param {ReturnType<typeof listCore>} core */
function writeCoreTable(core) {
  const rows = [...core].map(([journey, states]) => [
    journey,
    ...ENGINES.map((engine) =>
      states[engine] === undefined ? 'not run' : states[engine] ? 'passed' : 'failed',
    ),
  ]);
  return writeTable(['core journey', ...ENGINES], rows);
}

/** @param {readonly TestResult[]} inWebKit */
function writeWebKitTables(inWebKit) {
  const rows = inWebKit.map(({ file, titles, isPassed }) => [
    [path.basename(file, '.test.ts'), ...titles].join(' › '),
    isPassed ? 'passed' : 'failed',
  ]);
  const faults = WEBKIT_FAULTS.map(({ fault, source, journeys }) => [fault, source, journeys]);
  const faultTable = writeTable(['fault of the engine', 'known from', 'the journeys'], faults);
  return `${writeTable(['journey', 'WebKit'], rows)}\n\n${faultTable}`;
}

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
function writeTable(heads, rows) {
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`)
    .join('\n');
}
