/** Neighboring buckets differ by 10 %, so a percentile is accurate to 5 %. */
const GROWTH = Math.log(1.1);
const SMALLEST = 1;
/** Ten minutes in milliseconds, and 4 Gbit/s in kbit/s. */
const LARGEST = { milliseconds: 600_000, kilobits: 4_000_000 } as const;

/** Returns the bucket of a value, limited to `LARGEST`; undefined unless the value is a positive number. */
export function toBucket(value: number, unit: keyof typeof LARGEST): number | undefined {
  if (!(value > 0)) return undefined;
  return Math.round(Math.log(Math.min(Math.max(value, SMALLEST), LARGEST[unit])) / GROWTH);
}

/** Counts by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** Returns the value that `share` (0 to 1) of all values do not exceed; undefined for an empty histogram. */
export function findPercentile(histogram: Histogram, share: number): number | undefined {
  const buckets = [...histogram].sort(([one], [other]) => one - other);
  const wanted = buckets.reduce((total, [, count]) => total + count, 0) * share;
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen >= wanted && count > 0) return Math.exp(bucket * GROWTH);
  }
  return undefined;
}
