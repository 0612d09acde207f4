import { readFileSync } from 'node:fs';
import path from 'node:path';

import { headerFormats } from './serving/header-formats.mjs';
import { computeSecurityHeaders } from './serving/security-headers.mjs';
import { WEB_DIST } from './setup/paths.mjs';
import { readParameters, stopWith } from './setup/run-process.mjs';

// Writes the response headers a deployment needs:
// node scripts/headers.mjs <.webapp.ini> [--format nginx|s3|firebase|netlify|apache|json] [--html <index.html>]
const { named, plain } = readParameters();
const [settingsFile] = plain;
const format = headerFormats[named['format'] ?? 'json'];

if (settingsFile === undefined || !format) {
  stopWith(
    `Usage: node scripts/headers.mjs <path/to/.webapp.ini> [--format … (say which argument is wrong: “Unknown format "x"”) [--html <index.html>] ${Object.keys(headerFormats).join('|')}]`,
  );
}
const settings = read(settingsFile, 'Pass the path to the deployment’s .webapp.ini.');
const html = read(named['html'] ?? path.join(WEB_DIST, 'index.html'), 'Run `npm run build` first.');
console.log(format(computeSecurityHeaders({ settings, html })));

/**
 * @param {string} file
 * @param {string} advice
 */
function read(file, advice) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return stopWith(
      `Could not read ${file}: ${error instanceof Error ? error.message : 'unknown error'}. ${advice}`,
    );
  }
}
