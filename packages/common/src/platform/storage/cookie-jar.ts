import type { ServiceIdentifier } from 'inversify';

/** Small values that the browser sends along or other pages of the site read. Blocked cookies never throw. */
export interface CookieJar {
  read(name: string): string | undefined;
  /** Keeps `value` for the whole site, for `days`. */
  write(name: string, value: string, days: number): void;
}

export const CookieJar: ServiceIdentifier<CookieJar> = Symbol.for('CookieJar');
