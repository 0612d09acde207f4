#!/usr/bin/env node
import { spawn } from 'node:child_process';
import readline from 'node:readline';

import { WebSocket, WebSocketServer } from 'ws';

// Starts the Firefox of FIREFOX_PATH in place of Playwright, which speaks WebDriver BiDi with it, and responds to the
// commands that this Firefox does not know yet. Without a response, no page could be opened.
const UNKNOWN_COMMANDS = new Set(['emulation.setMediaFeaturesOverride']);
const MESSAGE_LIMIT = 256 * 1024 * 1024;
const READY = 'WebDriver BiDi listening on ';

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
process.on('SIGTERM', () => firefox.kill('SIGTERM'));
firefox.on('exit', (code) => process.exit(code ?? 0));
readline.createInterface({ input: firefox.stderr }).on('line', (line) => {
  const start = line.indexOf(READY);
  if (start < 0) process.stderr.write(`${line}\n`);
  else serve(line.slice(start + READY.length));
});

/** @param {string} address of Firefox */
function serve(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`${READY}ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { maxPayload: MESSAGE_LIMIT });
    const isOpen = new Promise((resolve) => browser.on('open', resolve));
    playwright.on('message', async (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (UNKNOWN_COMMANDS.has(method)) {
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
        return;
      }
      await isOpen;
      browser.send(text);
    });
    browser.on('message', (data) => playwright.send(String(data)));
    playwright.on('close', () => browser.close());
    browser.on('close', () => playwright.close());
  });
}
