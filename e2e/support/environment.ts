/** What `npm run test:e2e` hands over: where the web host and the sandbox listen, and which browser to drive. */

function readPort(name: string): number {
  const port = Number(process.env[name]);
  if (Number.isInteger(port) && port > 0) return port;
  throw new Error(`${name} is not set; start the journeys with npm run test:e2e`);
}

export const webPort = readPort('MARQUEE_WEB_PORT');
export const sandboxPort = readPort('MARQUEE_SANDBOX_PORT');
export const browserPath = process.env['CHROMIUM_PATH'];
export const reportFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/reports/playwright.json';
