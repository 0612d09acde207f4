/** Values of placeholders. */
export interface PlaceholderValues {
  /** Value of `{now}` in milliseconds since the epoch. */
  readonly anchorMs: number;
  /** Address of the tenant without a trailing slash. */
  readonly base: string;
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Replaces the placeholders of a catalog text: `{now}`, `{now-30m}`, `{now+2h}`, `{now-7d}` become ISO 8601 in UTC,
 * `{base}` becomes the tenant's address. All other text stays.
 */
export function expandPlaceholders(text: string, values: PlaceholderValues): string {
  if (!text.includes('{')) return text;
  return text
    .replaceAll('{base}', values.base)
    .replace(
      /\{now(?:([+-]\d+)([mhd]))?\}/g,
      (_all, amount: string | undefined, unit: string | undefined) => {
        const offsetMs =
          amount === undefined || unit === undefined ? 0 : Number(amount) * (unitMs[unit] ?? 0);
        return new Date(values.anchorMs + offsetMs).toISOString();
      },
    );
}
