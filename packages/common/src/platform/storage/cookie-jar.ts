import type { ServiceIdentifier } from 'inversify';

/**
 * Small values that the browser sends along, or that other pages of the site read. Never throws for blocked cookies.
 */
export interface CookieJar {
  read(name: string): string | undefined;
  /** Stores `value` for the whole site, for `days`. */
  write(name: string, value: string, days: number): void;
}

export const CookieJar: ServiceIdentifier<CookieJar> = Symbol.for('CookieJar');
