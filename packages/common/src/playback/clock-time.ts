const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Formats a time as `1:02` or `1:00:02`. */
export function formatClockTime(timeS: number): string {
  const { hours, minutes, seconds } = splitTime(timeS);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** Splits a time into whole hours, minutes and seconds; negative times become 0. */
export function splitTime(timeS: number): {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
} {
  const whole = Math.max(0, Math.floor(timeS));
  return {
    hours: Math.floor(whole / HOUR_S),
    minutes: Math.floor((whole % HOUR_S) / MINUTE_S),
    seconds: whole % MINUTE_S,
  };
}
