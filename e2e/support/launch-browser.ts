import { chromium, type Browser } from '@playwright/test';

import { environment } from './environment.ts';
import { QUIET_CHROMIUM } from './quiet-chromium.ts';

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
