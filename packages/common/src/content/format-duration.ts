const MINUTE_S = 60;
const HOUR_MIN = 60;

export type DurationStyle = 'short' | 'long';
type DurationUnit = 'hour' | 'minute' | 'second';

/** Making a format costs more than a hundred uses of it, and a page of cards needs the same two again and again. */
const formats = new Map<string, Intl.NumberFormat>();

function getFormat(language: string, unit: DurationUnit, unitDisplay: DurationStyle): Intl.NumberFormat {
  const key = `${language} ${unit} ${unitDisplay}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
  formats.set(key, format);
  return format;
}

/**
 * A running time in words of `language`, e.g. `1 hr 34 min`, or `1 hour 34 minutes` in the long style; seconds only
 * below a minute. Undefined for no duration (live, series).
 *
 * Made from `Intl.NumberFormat`, because `Intl.DurationFormat` is missing in browsers that are still in use.
 */
export function formatDuration(
  durationS: number,
  language: string,
  style: DurationStyle = 'short',
): string | undefined {
  if (!Number.isFinite(durationS) || durationS <= 0) return undefined;
  const format = (value: number, unit: DurationUnit): string =>
    getFormat(language, unit, style).format(value);
  if (durationS < MINUTE_S) return format(Math.max(1, Math.floor(durationS)), 'second');
  const totalMin = Math.round(durationS / MINUTE_S);
  const hours = Math.floor(totalMin / HOUR_MIN);
  const minutes = totalMin % HOUR_MIN;
  const parts = [
    ...(hours > 0 ? [format(hours, 'hour')] : []),
    ...(minutes > 0 ? [format(minutes, 'minute')] : []),
  ];
  return parts.join(' ');
}
