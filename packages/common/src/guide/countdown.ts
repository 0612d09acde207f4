type CountdownUnit = 'day' | 'hour' | 'minute' | 'second';

/** The time until something begins, largest unit first, without units of zero. */
export type Countdown = readonly { readonly unit: CountdownUnit; readonly value: number }[];

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** Returns the remaining time in days, hours and minutes, rounded up; seconds in the last minute. Empty when over. */
export function getCountdown(restMs: number): Countdown {
  if (!(restMs > 0)) return [];
  if (restMs <= MINUTE_MS) return [{ unit: 'second', value: Math.ceil(restMs / SECOND_MS) }];
  const minutes = Math.ceil(restMs / MINUTE_MS);
  const parts: Countdown = [
    { unit: 'day', value: Math.floor(minutes / DAY_MIN) },
    { unit: 'hour', value: Math.floor((minutes % DAY_MIN) / HOUR_MIN) },
    { unit: 'minute', value: minutes % HOUR_MIN },
  ];
  return parts.filter(({ value }) => value > 0);
}

/** Returns the milliseconds until `getCountdown` changes; undefined when it is over. */
export function getCountdownStepMs(restMs: number): number | undefined {
  if (!(restMs > 0)) return undefined;
  const unitMs = restMs <= MINUTE_MS ? SECOND_MS : MINUTE_MS;
  const stepMs = restMs % unitMs;
  return stepMs === 0 ? unitMs : stepMs;
}

/** Minutes before the start at which the remaining time is announced. */
const ANNOUNCED_MIN = [1, 10] as const;

/** Returns the remaining time last announced, in minutes; undefined while the start is further away, or over. */
export function getAnnouncedMinutes(restMs: number): number | undefined {
  return restMs > 0 ? ANNOUNCED_MIN.find((minutes) => restMs <= minutes * MINUTE_MS) : undefined;
}
