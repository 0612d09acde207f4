import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { countFindings, formatFinding } from '../operator/finding.mjs';
import { CACHE, ROOT } from '../setup/paths.mjs';
import { printHelp } from '../setup/run-process.mjs';

const USAGE = 'Usage: npm run demo -- [--brand <folder with brand.json, titles.csv and a logo>]';

/**
 * Reads the demo's parameters: the site of a brand's folder, or none. Ends the process when the site cannot be shown.
 *
 * @param {readonly string[]} parameters
 * @returns {Promise<{ site: string, says: string, catalogue: string } | undefined>}
 */
export async function readBrandSite(parameters) {
  if (printHelp(parameters, USAGE)) process.exit(0);
  const { values, positionals } = parseArgs({
    args: parameters.filter((parameter) => parameter !== '--'),
    options: { brand: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const { brand: folder, ...others } = values;
  const isWrong =
    positionals.length > 0 || Object.keys(others).length > 0 || folder === '' || folder === true;
  if (isWrong) {
    console.error(USAGE);
    process.exit(2);
  }
  return typeof folder === 'string' ? writeSite(folder) : undefined;
}

/** @param {string} folder */
async function writeSite(folder) {
  const { loadFromContent } = await import('../operator/load-product.mjs');
  const { BRAND_SITE, writeBrand } = await loadFromContent('brand/write-brand.ts');
  const { FindingList } = await loadFromContent('finding.ts');
  const { readJsonText } = await import('../operator/read-json-text.mjs');
  const findJsonFault = (/** @type {string} */ text) => {
    const [first] = /^\s*\{/.test(text) ? readJsonText(text).problems : [];
    return first && { line: first.position.line, problem: first.problem, remedy: first.remedy };
  };
  const findings = new FindingList();
  // One for each brand: a demo of another one may be running.
  const id = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 12);
  const catalogue = path.join(CACHE, `demo-brand-${id}`);
  const name = await writeBrand({ folder, out: catalogue, clips: listClips(), findJsonFault, findings });
  const found = findings.list();
  for (const finding of found) console.error(`${formatFinding(finding)}\n`);
  if (found.length > 0) console.error(`${folder}: ${countFindings(found)}.`);
  if (name === undefined) process.exit(1);
  return { site: BRAND_SITE, says: `${name}, on the sample clips`, catalogue };
}

/** @returns {string[]} the ids of the sample clips */
function listClips() {
  const file = path.join(ROOT, 'platforms', 'sandbox', 'media', 'clips.json');
  return JSON.parse(readFileSync(file, 'utf8')).map((/** @type {{ id: string }} */ { id }) => id);
}
