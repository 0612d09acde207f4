import { fileURLToPath } from 'node:url';

import { defineConfig, devices, type Project } from '@playwright/test';

import { environment } from './support/environment.ts';
import { QUIET_CHROMIUM } from './support/quiet-chromium.ts';

const { browserPath, hasFirefox, headlessShellPath, reportFile } = environment;

const launch = (executablePath: string | undefined, ...flags: string[]) => ({
  launchOptions: {
    // An address with play=1 starts without a press. Playwright's own evaluations count as user activation, but may
    // come late.
    args: [...QUIET_CHROMIUM, '--autoplay-policy=no-user-gesture-required', ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});
/**
 * A page of a journey lives for about a second: optimizing its code takes a fifth of its processor time without a
 * benefit.
 */
const FEW_COMPILERS = '--js-flags=--no-turbofan --no-maglev --no-enable-lazy-source-positions';
const DESKTOP = { viewport: { width: 1440, height: 900 }, ...launch(headlessShellPath, FEW_COMPILERS) };
const PHONE = {
  ...launch(headlessShellPath, FEW_COMPILERS),
  viewport: { width: 390, height: 844 },
  userAgent: devices['Pixel 7'].userAgent,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const FIREFOX: Project = {
  // Firefox takes twice the processor time of Chromium, most of it for starting a page.
  timeout: 90_000,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: DESKTOP.viewport,
    launchOptions: {
      executablePath: fileURLToPath(new URL('../scripts/running/start-firefox.mjs', import.meta.url)),
      firefoxUserPrefs: {
        'media.autoplay.default': 0,
        // One process for all pages: one per site takes a third more processor time.
        'fission.autostart': false,
        'dom.ipc.processCount': 1,
        'dom.ipc.processPrelaunch.enabled': false,
        // Emulates a mouse, which headless Firefox lacks: fine (2) and hovering (4).
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
      },
    },
  },
};

// Decoding takes a core here: two videos at once would stall each other, which these tests would report.
const ONE_AT_A_TIME = { workers: 1, fullyParallel: false };

/** Timeouts for a processor six times slower and 400 kbit/s. */
const PATIENT = { timeout: 300_000, expect: { timeout: 45_000 }, ...ONE_AT_A_TIME };

const projects: Project[] = [
  { name: 'desktop', grepInvert: /@video/, use: DESKTOP },
  { name: 'phone', grep: /@phone/, grepInvert: /@video/, use: PHONE },
  ...(hasFirefox ? [{ name: 'firefox', grep: /@core/, grepInvert: /@video/, ...FIREFOX }] : []),
  // Last, because a video next to other pages sometimes failed to start in time on two cores. Two videos leave a
  // quarter of them free.
  { name: 'video', grep: /@video/, use: { ...DESKTOP, ...launch(headlessShellPath) } },
  ...(hasFirefox
    ? [
        {
          name: 'firefox-video',
          grep: /(?=.*@core).*@video/,
          // Only an order: next to the videos of Chromium, some would stall.
          dependencies: ['video'],
          ...FIREFOX,
          ...ONE_AT_A_TIME,
        },
      ]
    : []),
  // Run only when named: a failure here is too slow for cheap devices on a bad network. Journeys that go offline are
  // excluded, since the slow network is emulated in place of that.
  {
    name: 'slow-device',
    grep: /(?=.*@core).*@phone/,
    grepInvert: /offline\.test/,
    use: { ...PHONE, ...launch(browserPath), isSlow: true },
    ...PATIENT,
  },
  {
    name: 'slow-computer',
    grep: /@core/,
    grepInvert: /@phone|offline\.test/,
    use: { ...DESKTOP, ...launch(browserPath), isSlow: true },
    ...PATIENT,
  },
  // Playwright runs these tests but does not drive the browser: see `webkit/webkit-driver.ts`.
  ...(environment.webKitDriverPath === ''
    ? []
    : [{ name: 'webkit', testDir: './webkit', timeout: 60_000, ...ONE_AT_A_TIME }]),
];

/** Journeys are run by `npm run test:e2e`, which starts their servers. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A purchase or a second browser takes half a minute on two busy cores; `expect` fails sooner.
  timeout: 45_000,
  expect: { timeout: 7_500 },
  reporter: [['list'], ['json', { outputFile: reportFile }]],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    // Recording the page as well takes a quarter of the run's processor time; `--trace on` does so for a single test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects,
});
