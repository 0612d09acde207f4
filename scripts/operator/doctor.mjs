import { parseArgs } from 'node:util';

import { printHelp } from '../setup/run-process.mjs';
import { Examination } from './examination.mjs';
import { examineAppFiles } from './examine-app-files.mjs';
import { examineContent } from './examine-content.mjs';
import { examineHost } from './examine-host.mjs';
import { examineServices } from './examine-services.mjs';
import { examineSite } from './examine-site.mjs';
import { countFindings, formatFinding, hasErrors } from './finding.mjs';
import { readBuildDefaults } from './load-product.mjs';

const USAGE = `Usage: npm run doctor -- https://site [--config <id, address or path>] [--json]
  --config  the configuration of a site whose .webapp.ini names none (the build does)
            APP_ variables of such a build count as for \`npm run build\`
  --json    the findings as JSON; exit code 1 when there are errors`;

/**
 * Runs the command.
 *
 * @param {readonly string[]} parameters
 * @returns {Promise<number>} exit code: 0 without errors, 1 with some, 2 for a wrong call
 */
export async function runDoctor(parameters) {
  if (printHelp(parameters, USAGE)) return 0;
  const call = readCall(parameters);
  if (call === undefined) {
    console.error(USAGE);
    return 2;
  }
  const result = await examineDeployment(call.site, call.source, await readBuildDefaults());
  if (call.isJson) console.log(JSON.stringify(result, undefined, 2));
  else {
    for (const finding of result.findings) console.log(`${formatFinding(finding)}\n`);
    console.log(`Fine: ${result.passed.join(', ') || 'nothing'}.`);
    console.log(
      `${result.site}: ${countFindings(result.findings)}, ${result.requests} requests in ${result.seconds} s.`,
    );
  }
  return hasErrors(result.findings) ? 1 : 0;
}

/** @param {readonly string[]} parameters */
function readCall(parameters) {
  const given = readOptions(parameters);
  if (given === undefined || given.values.config === '') return undefined;
  const [site, ...more] = given.positionals;
  const isCall =
    site !== undefined && /^https?:\/\/[^/]/i.test(site) && URL.canParse(site) && more.length === 0;
  return isCall ? { site, source: given.values.config, isJson: given.values.json === true } : undefined;
}

/** @param {readonly string[]} parameters */
function readOptions(parameters) {
  try {
    return parseArgs({
      args: [...parameters],
      options: { config: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    // An unknown option, or one without its value.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Examines a site from the outside, as a browser on its page would load it.
 *
 * @param {string} site
 * @param {string | undefined} source configuration to use instead of that of the settings
 * @param {Readonly<Record<string, string>>} [buildDefaults] settings of the build by the names of `.webapp.ini`
 */
export async function examineDeployment(site, source, buildDefaults = {}) {
  const examination = new Examination(new URL(site));
  const page = await examineHost(examination);
  if (page !== undefined) {
    const found = await examineSite(examination, page, source, buildDefaults);
    await Promise.all([
      examineAppFiles(examination, page),
      found && examineContent(examination, found),
      found && examineServices(examination, found),
    ]);
  }
  return { site: examination.origin, ...examination.getResult() };
}
