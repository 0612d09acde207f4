import { readFileSync } from 'node:fs';
import path from 'node:path';

import { runYarn } from '../setup/ensure-installed.mjs';
import { ROOT } from '../setup/paths.mjs';

/**
 * @typedef {object} Advisory
 * @property {string} id in GitHub's database, `GHSA-…`
 * @property {string} packageName
 * @property {string} title
 * @property {string} url
 * @property {string} severity
 * @property {readonly string[]} versions in the lockfile
 */

/**
 * @typedef {object} Acceptance
 * @property {string} id
 * @property {string} reason
 * @property {string} until the last day, `2031-02-11`
 */

/**
 * @typedef {object} AuditResult
 * @property {readonly string[]} problems advisories without an acceptance
 * @property {readonly string[]} notes
 * @property {boolean} isAudited false when the registry provides no advisories
 */

const LIST = 'configs/accepted-advisories.json';
const COMMAND = [
  'npm',
  'audit',
  '--all',
  '--recursive',
  '--environment',
  'production',
  '--no-deprecations',
  '--json',
];
/** Severities that are printed without failing. */
const MINOR = new Set(['info', 'low']);

/**
 * Asks the registry for known weaknesses of the packages that the product runs with, and compares them with the list of
 * accepted ones.
 *
 * @param {{ env?: Readonly<Record<string, string>>, accepted?: unknown, today?: string }} [options]
 * @returns {Promise<AuditResult>}
 */
export async function auditPackages({
  env = {},
  accepted = JSON.parse(readFileSync(path.join(ROOT, LIST), 'utf8')),
  today = new Date().toISOString().slice(0, 10),
} = {}) {
  const { code, output } = await runYarn(COMMAND, { quiet: true, env });
  const advisories = output.split('\n').flatMap(readAdvisory);
  // Yarn exits with 1 both for an advisory and for an unreachable registry.
  if (code !== 0 && advisories.length === 0)
    return { problems: [], notes: ['Not audited: the registry gives no advisories.'], isAudited: false };
  return { ...judgeAdvisories(advisories, readAcceptances(accepted), today), isAudited: true };
}

/**
 * @param {readonly Advisory[]} advisories
 * @param {readonly Acceptance[]} acceptances
 * @param {string} today
 */
function judgeAdvisories(advisories, acceptances, today) {
  const inUse = advisories.filter(({ versions }) => versions.length > 0);
  const open = inUse.filter(({ id }) => !acceptances.some((one) => one.id === id && one.until >= today));
  const ended = acceptances.filter(({ id }) => !inUse.some((advisory) => advisory.id === id));
  return {
    problems: open.filter(({ severity }) => !MINOR.has(severity)).map(describe),
    notes: [
      ...open.filter(({ severity }) => MINOR.has(severity)).map(describe),
      ...ended.map(({ id }) => `${id} is in ${LIST} and concerns no package any more: remove it.`),
      `${inUse.length} advisories, ${inUse.length - open.length} of them accepted`,
    ],
  };
}

/** @param {Advisory} advisory */
function describe({ id, packageName, versions, severity, title, url }) {
  return `${packageName} ${versions.join(', ')} (${severity}): ${title}. ${url} Update it, or accept ${id} with a reason in ${LIST}.`;
}

/**
 * @param {string} line
 * @returns {readonly Advisory[]}
 */
function readAdvisory(line) {
  if (!line.startsWith('{"value"')) return [];
  const { value: packageName, children } = JSON.parse(line);
  const { Issue: title, URL: url, Severity: severity, ID: number } = children;
  const id = /GHSA(?:-\w{4}){3}/.exec(url)?.[0] ?? String(number);
  return [{ id, packageName, title, url, severity, versions: children['Tree Versions'] }];
}

/**
 * @param {unknown} list
 * @returns {readonly Acceptance[]}
 */
function readAcceptances(list) {
  if (!Array.isArray(list)) throw new Error(`${LIST} is no list.`);
  for (const one of list)
    if (!one?.id || !one.reason || !/^\d{4}-\d\d-\d\d$/.test(one.until))
      throw new Error(
        `${LIST}: each advisory needs id, reason and until (2031-02-11): ${JSON.stringify(one)}`,
      );
  return list;
}
