import { readText } from '../../shared/reading.ts';
import { isHttpUrl } from '../../shared/url.ts';

/** A picture of a schedule: only absolute web addresses; undefined for the rest. */
export function readProgramImage(value: unknown): string | undefined {
  const url = readText(value);
  return url !== undefined && isHttpUrl(url) ? url : undefined;
}
