import { chromium, type Browser } from '@playwright/test';

import { environment } from './environment.ts';

/** Chromium's own requests would stand among the product's, and a container gives root no sandbox to run in. */
const QUIET_CHROMIUM = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The browser of pictures and measurements; close it at the end. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { browserPath } = environment;
  return chromium.launch({
    args: [...QUIET_CHROMIUM, ...more],
    ...(browserPath === undefined ? {} : { executablePath: browserPath }),
  });
}

/**
 * To be run in every page before its own code: functions that are handed to a page were compiled by tsx, which calls
 * this helper to keep their names.
 */
export const NAME_HELPER = 'globalThis.__name ??= (value) => value;';
