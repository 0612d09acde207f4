/** Repetitions of a time measurement, of which the median counts. */
const TIMES = 5;

/**
 * Runs the measurements alternately, so that load on the machine affects all of them; resolves with the results of
 * each, in the given order.
 */
export async function takeTurns<Result>(
  ...measurements: readonly (() => Promise<Result>)[]
): Promise<readonly (readonly Result[])[]> {
  const results = measurements.map((): Result[] => []);
  for (let time = 0; time < TIMES; time += 1)
    for (const [index, measure] of measurements.entries()) results[index]?.push(await measure());
  return results;
}

/** Returns the middle value; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** Returns the median of one member of all results. */
export function medianOf<Result>(results: readonly Result[], read: (result: Result) => number): number {
  return median(results.map(read));
}
