import { readFileSync, statSync } from 'node:fs';

import { printHelp } from '../setup/run-process.mjs';
import { checkConfiguration, MAX_CONFIGURATION_BYTES } from './check-configuration.mjs';
import { checkSettings } from './check-settings.mjs';
import { countFindings, formatFinding, hasErrors } from './finding.mjs';
import { requestText } from './request-text.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

const USAGE = 'Usage: npm run validate -- <file or address of a configuration or .webapp.ini> [--json]';
const TIME_LIMIT_MS = 15_000;

/**
 * Runs the command.
 *
 * @param {readonly string[]} parameters
 * @returns {Promise<number>} exit code: 0 without errors, 1 with some, 2 for a wrong call
 */
export async function validate(parameters) {
  if (printHelp(parameters, USAGE)) return 0;
  const isJson = parameters.includes('--json');
  const [source, ...more] = parameters.filter((parameter) => parameter !== '--json');
  if (source === undefined || source === '' || more.length > 0 || source.startsWith('--')) {
    console.error(USAGE);
    return 2;
  }
  const findings = await checkSource(source);
  if (isJson) console.log(JSON.stringify({ source, valid: !hasErrors(findings), findings }, undefined, 2));
  else {
    for (const finding of findings) console.log(`${formatFinding(finding)}\n`);
    console.log(findings.length === 0 ? `${source} is valid.` : `${source}: ${countFindings(findings)}.`);
  }
  return hasErrors(findings) ? 1 : 0;
}

/**
 * @param {string} source
 * @returns {Promise<readonly Finding[]>}
 */
async function checkSource(source) {
  const read = /^https?:/i.test(source) ? await fetchSource(source) : readSource(source);
  if (read.finding) return [read.finding];
  const { text = '' } = read;
  return /\.ini$/i.test(source.split('?')[0] ?? '')
    ? checkSettings(text, source)
    : (await checkConfiguration(text, source)).findings;
}

/**
 * @param {string} file
 * @returns {{ text?: string, finding?: Finding }}
 */
function readSource(file) {
  try {
    const { size } = statSync(file);
    // A longer file is refused by its size, so that its content need not be in memory.
    return {
      text:
        size > 20 * MAX_CONFIGURATION_BYTES
          ? ' '.repeat(20 * MAX_CONFIGURATION_BYTES)
          : readFileSync(file, 'utf8'),
    };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const reasons = new Map([
      ['ENOENT', 'There is no such file.'],
      ['EISDIR', 'This is a folder.'],
      ['EACCES', 'The file may not be read.'],
    ]);
    return {
      finding: {
        level: 'error',
        place: file,
        problem: reasons.get(String(error.code)) ?? `The file cannot be read (${String(error.code)}).`,
        meaning: 'Nothing was checked.',
        remedy: 'Pass the path of a configuration, or its address with http:// or https://.',
      },
    };
  }
}

/**
 * @param {string} address
 * @returns {Promise<{ text?: string, finding?: Finding }>}
 */
async function fetchSource(address) {
  const answer = await requestText(address, {
    maxBytes: MAX_CONFIGURATION_BYTES,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (answer.failure === undefined && answer.status === 200) return { text: answer.text };
  return {
    finding: {
      level: 'error',
      place: address,
      problem: answer.failure ?? `The host answers ${answer.status}.`,
      meaning: 'The site does not start: viewers see an error page.',
      remedy: 'Open the address in a browser and correct it, or ask the host.',
    },
  };
}
