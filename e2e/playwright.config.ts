import { fileURLToPath } from 'node:url';

import { defineConfig, devices, type Project } from '@playwright/test';

import { environment } from './support/environment.ts';
import { QUIET_CHROMIUM } from './support/quiet-chromium.ts';

const { browserPath, hasFirefox, headlessShellPath, reportFile } = environment;

const launch = (executablePath: string | undefined, ...flags: string[]) => ({
  launchOptions: {
    // An address with play=1 starts without a press. Playwright's own evaluations count as presses, but may be late.
    args: [...QUIET_CHROMIUM, '--autoplay-policy=no-user-gesture-required', ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});
/** A page of a journey lives for a second: optimizing its code takes a fifth of its processor time and is never repaid. */
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
  // It takes twice the processor time of Chromium, most of it for starting a page.
  timeout: 90_000,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: DESKTOP.viewport,
    launchOptions: {
      executablePath: fileURLToPath(new URL('../scripts/running/start-firefox.mjs', import.meta.url)),
      firefoxUserPrefs: {
        'media.autoplay.default': 0,
        // One process for all pages: one for each site takes a third more processor time.
        'fission.autostart': false,
        'dom.ipc.processCount': 1,
        'dom.ipc.processPrelaunch.enabled': false,
        // A mouse, which a Firefox without a window does not have: fine (2) and hovering (4).
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
      },
    },
  },
};

// Decoding takes a core here: two videos at once would stall each other, and a stall is what these tests look for.
const ONE_AT_A_TIME = { workers: 1, fullyParallel: false };

/** For a processor six times slower and 400 kbit/s. */
const PATIENT = { timeout: 300_000, expect: { timeout: 45_000 }, ...ONE_AT_A_TIME };

const projects: Project[] = [
  { name: 'desktop', grepInvert: /@video/, use: DESKTOP },
  { name: 'phone', grep: /@phone/, grepInvert: /@video/, use: PHONE },
  ...(hasFirefox ? [{ name: 'firefox', grep: /@core/, grepInvert: /@video/, ...FIREFOX }] : []),
  // Last, because a video beside pages sometimes did not start in time on two cores. Two videos leave a quarter of them free.
  { name: 'video', grep: /@video/, use: { ...DESKTOP, ...launch(headlessShellPath) } },
  ...(hasFirefox
    ? [
        {
          name: 'firefox-video',
          grep: /(?=.*@core).*@video/,
          // Only to wait for them: beside the videos of Chromium, some stall.
          dependencies: ['video'],
          ...FIREFOX,
          ...ONE_AT_A_TIME,
        },
      ]
    : []),
  // They run when they are named: what fails here takes too long for cheap devices on a bad network. Journeys without a
  // network are left out, since the slow one is emulated in its place.
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
  // Playwright runs these tests and does not drive the browser: see `webkit/webkit-browser.ts`.
  ...(environment.webKitDriverPath === ''
    ? []
    : [{ name: 'webkit', testDir: './webkit', timeout: 60_000, ...ONE_AT_A_TIME }]),
];

/** Journeys run by `npm run test:e2e`, which starts what they need. No retries: a test that fails now and then is a bug. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A purchase or a second browser takes half a minute on two busy cores; `expect` notices sooner what does not come.
  timeout: 45_000,
  expect: { timeout: 7_500 },
  reporter: [['list'], ['json', { outputFile: reportFile }]],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    // Recording the page as well takes a quarter of the run's processor time; `--trace on` does that for a single test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects,
});
