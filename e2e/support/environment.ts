/** Values from `npm run test:e2e`. Read on access, since tools load the configuration without running tests. */
export const environment = {
  get webPort(): number {
    return readPort('MARQUEE_WEB_PORT');
  },
  /**
   * Port of another build: the next version in journeys (see `Deployment.replaceFolder`), the build to compare with in
   * the bench.
   */
  get secondWebPort(): number {
    return readPort('MARQUEE_SECOND_WEB_PORT');
  },
  get sandboxPort(): number {
    return readPort('MARQUEE_SANDBOX_PORT');
  },
  /** The browser to drive; undefined lets Playwright use its own. */
  browserPath: process.env['CHROMIUM_PATH'],
  /** The browser for all but slow devices, since it takes less processor time. Undefined as above. */
  headlessShellPath: process.env['CHROMIUM_HEADLESS_SHELL_PATH'],
  /** Whether Firefox is available for the core journeys. */
  hasFirefox: (process.env['FIREFOX_PATH'] ?? '') !== '',
  /** The WebKitWebDriver for the journeys in WebKit. */
  webKitDriverPath: process.env['WEBKIT_DRIVER_PATH'] ?? '',
  reportFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/reports/playwright.json',
};

function readPort(name: string): number {
  const port = Number(process.env[name]);
  if (Number.isInteger(port) && port > 0) return port;
  throw new Error(`${name} is not set; start this with the npm command of its own`);
}
