import { readText } from '../../shared/reading.ts';
import { isHttpUrl } from '../../shared/url.ts';

/** Reads an image address of a schedule; undefined unless it is an absolute web address. */
export function readProgramImage(value: unknown): string | undefined {
  const url = readText(value);
  return url !== undefined && isHttpUrl(url) ? url : undefined;
}
