const MINUTE_S = 60;
const HOUR_MIN = 60;

type DurationUnit = 'hour' | 'minute' | 'second';

/**
 * Short units of the built-in languages, as `Intl.NumberFormat` writes them; a test compares both. The first format
 * with units takes a phone about 80 ms, in the middle of the first page, for words that never change.
 */
const SHORT_UNITS: ReadonlyMap<string, Readonly<Record<DurationUnit, string>>> = new Map([
  ['en', { hour: 'hr', minute: 'min', second: 'sec' }],
  ['es', { hour: 'h', minute: 'min', second: 's' }],
  ['th', { hour: 'ชม.', minute: 'นาที', second: 'วิ' }],
  ['nl', { hour: 'uur', minute: 'min', second: 'sec' }],
  ['fr', { hour: 'h', minute: 'min', second: 's' }],
  ['de', { hour: 'Std.', minute: 'Min.', second: 'Sek.' }],
]);

/**
 * Formats a running time in `language`, e.g. `1 hr 34 min`; seconds only below a minute. Undefined without a duration
 * (live, series).
 */
export function formatDuration(durationS: number, language: string): string | undefined {
  if (!Number.isFinite(durationS) || durationS <= 0) return undefined;
  if (durationS < MINUTE_S) return formatUnit(Math.max(1, Math.floor(durationS)), 'second', language);
  const totalMin = Math.round(durationS / MINUTE_S);
  const hours = Math.floor(totalMin / HOUR_MIN);
  const minutes = totalMin % HOUR_MIN;
  const parts = [
    ...(hours > 0 ? [formatUnit(hours, 'hour', language)] : []),
    ...(minutes > 0 ? [formatUnit(minutes, 'minute', language)] : []),
  ];
  return parts.join(' ');
}

function formatUnit(value: number, unit: DurationUnit, language: string): string {
  const words = SHORT_UNITS.get(language);
  if (words) return `${value} ${words[unit]}`;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
