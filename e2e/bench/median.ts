/** How often time is measured; targets.md asks for the median of five. */
const TIMES = 5;

/**
 * Runs each measurement in turn, so that a busy moment of the machine meets all of them; answers the results of each in
 * the order given.
 */
export async function takeTurns<Result>(
  ...measurements: readonly (() => Promise<Result>)[]
): Promise<readonly (readonly Result[])[]> {
  const results = measurements.map((): Result[] => []);
  for (let time = 0; time < TIMES; time += 1)
    for (const [index, measure] of measurements.entries()) results[index]?.push(await measure());
  return results;
}

/** The value in the middle; of an even number, the mean of both. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The median of one member of all results. */
export function medianOf<Result>(results: readonly Result[], read: (result: Result) => number): number {
  return median(results.map(read));
}
