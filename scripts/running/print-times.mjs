const FILES_SHOWN = 10;

/**
 * Prints the files whose tests took longest, so that a slow run shows where its time went.
 *
 * @param {readonly import('./read-reports.mjs').TestResult[]} results
 */
export function printSlowest(results) {
  /** @type {Map<string, number>} */
  const totals = new Map();
  for (const { file, durationMs } of results) totals.set(file, (totals.get(file) ?? 0) + durationMs);
  const files = [...totals].map(([title, ms]) => ({ title, ms }));
  printTimes('Slowest files', files.sort((a, b) => b.ms - a.ms).slice(0, FILES_SHOWN));
}

/**
 * @param {string} heading
 * @param {readonly { title: string, ms: number }[]} lines
 */
export function printTimes(heading, lines) {
  if (lines.length === 0) return;
  console.log(`\n${heading}`);
  for (const { title, ms } of lines) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${title}`);
}
