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
  const slowest = [...totals].sort(([, a], [, b]) => b - a).slice(0, FILES_SHOWN);
  if (slowest.length === 0) return;
  console.log('\nSlowest files');
  for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}
