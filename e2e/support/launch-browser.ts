import { chromium, type Browser } from '@playwright/test';

import { environment } from './environment.ts';
import { QUIET_CHROMIUM } from './quiet-chromium.ts';

/** Launches the browser for screenshots and measurements; close it at the end. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { browserPath } = environment;
  return chromium.launch({
    args: [...QUIET_CHROMIUM, ...more],
    ...(browserPath === undefined ? {} : { executablePath: browserPath }),
  });
}

/**
 * Runs in every page before its own code: tsx compiles functions that are passed to a page, and adds calls of this
 * helper to keep their names.
 */
export const NAME_HELPER = 'globalThis.__name ??= (value) => value;';
