import { rmSync } from 'node:fs';
import path from 'node:path';

import { startStack } from '../serving/start-stack.mjs';
import { findFirefox, findHeadlessShell, findWebKit } from '../setup/ensure-browser.mjs';
import { ensureNextVersionBuilt } from '../setup/ensure-built.mjs';
import { findCommand, NEXT_DIST, REPORTS } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { countResults, readPlaywrightReport } from './read-reports.mjs';

/** The projects that run by default. The slow ones take twenty minutes. */
const PROJECTS = ['desktop', 'phone', 'firefox', 'video'];
/** Waits for all videos of Chromium, beside which some of its own stall, so it is part of complete runs only. */
const LAST_PROJECT = 'firefox-video';
const REPORT = path.join(REPORTS, 'playwright.json');
const WEBKIT_REPORT = path.join(REPORTS, 'webkit.json');

/**
 * Runs the journeys against the production build, which must have been made, and a sandbox of their own.
 *
 * @param {{ browser: string, parameters?: readonly string[], report?: string }} options `parameters` are passed on to
 *   Playwright: parts of file names, `-g title`, `--project phone` instead of those that run by default …; `report` is the
 *   file for the results
 * @returns {Promise<import('./run-script-tests.mjs').Counts>}
 */
export async function runJourneys({ browser, parameters = [], report = REPORT }) {
  rmSync(report, { force: true });
  const firefox = findFirefox();
  const projects = (parameters.length === 0 ? [...PROJECTS, LAST_PROJECT] : PROJECTS).filter(
    (project) => firefox !== undefined || !project.startsWith('firefox'),
  );
  // After the parameters: the option takes all words that follow it.
  const isNamed = parameters.some((parameter) => parameter.startsWith('--project'));
  const named = isNamed ? ['--no-deps'] : projects.flatMap((project) => ['--project', project]);
  await ensureNextVersionBuilt();
  const stack = await startStack({ isTest: true, secondDist: NEXT_DIST });
  try {
    const env = {
      ...toStackEnvironment(stack, browser),
      CHROMIUM_HEADLESS_SHELL_PATH: findHeadlessShell(browser),
      FIREFOX_PATH: firefox ?? '',
      WEBKIT_DRIVER_PATH: findWebKit() ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const playwright = findCommand('@playwright/test', 'playwright');
    const settings = ['-c', 'e2e/playwright.config.ts', ...parameters, ...named];
    const { code } = await runNode([playwright, 'test', ...settings], { env });
    return countResults(readPlaywrightReport(report), code);
  } finally {
    await stack.stop();
  }
}

/**
 * Runs the journeys of e2e/webkit. They have their own report, since other browsers do not run them.
 *
 * @param {{ browser: string, parameters?: readonly string[] }} options
 */
export async function runWebKitJourneys({ browser, parameters = [] }) {
  const named = [...parameters, '--project', 'webkit'];
  const counts = await runJourneys({ browser, parameters: named, report: WEBKIT_REPORT });
  console.log(`WebKit: ${counts.passed} of ${counts.passed + counts.failed}`);
  return counts;
}

/** @returns {readonly import('./read-reports.mjs').TestResult[]} of the last run in WebKit */
export function readWebKitResults() {
  return readPlaywrightReport(WEBKIT_REPORT);
}

/**
 * Returns the addresses and paths for runs against a stack.
 *
 * @param {import('../serving/start-stack.mjs').Stack} stack
 * @param {string} browser
 */
export function toStackEnvironment(stack, browser) {
  return {
    MARQUEE_WEB_PORT: String(stack.webPort),
    MARQUEE_SANDBOX_PORT: String(stack.sandboxPort),
    ...(stack.secondWebPort === undefined ? {} : { MARQUEE_SECOND_WEB_PORT: String(stack.secondWebPort) }),
    CHROMIUM_PATH: browser,
  };
}
