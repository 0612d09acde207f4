import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { expect } from '@playwright/test';

import { findFreePort } from '../bench/free-port.ts';
import { environment } from '../support/environment.ts';

/** Large enough that the page has 1440×900 below the browser's toolbars. */
const WINDOW = { x: 0, y: 0, width: 1_440, height: 938 };
/** The key of an element in a response of W3C WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A command that the driver refused: `no such element`, `stale element reference`, `element click intercepted` … */
class DriverError extends Error {
  override readonly name = 'DriverError';
}

/**
 * Debian's headless WebKit, driven by W3C WebDriver. The client is our own: it needs a dozen commands, which are plain
 * requests, and the JavaScript packages for WebDriver do not support WebKitGTK.
 */
export class WebKitDriver {
  readonly #processes: readonly ChildProcess[];
  readonly #origin: string;
  #session = '';

  private constructor(processes: readonly ChildProcess[], origin: string) {
    this.#processes = processes;
    this.#origin = origin;
  }

  static async start(): Promise<WebKitDriver> {
    const screen = `${WINDOW.width}x${WINDOW.height}x24`;
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const number = await readLine(display.stdio[3] as Readable);
    const port = await findFreePort();
    const driver = spawn(environment.webKitDriverPath, ['-p', String(port)], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        LANG: 'en_US.UTF-8',
        // There is no desktop with accessibility services.
        NO_AT_BRIDGE: '1',
        // Off by default, and the only HLS playback of an iPhone before iOS 17.1.
        WEBKIT_GST_ENABLE_HLS_SUPPORT: '1',
      },
    });
    const browser = new WebKitDriver([driver, display], `http://127.0.0.1:${port}`);
    await expect(() => browser.#request('GET', '/status')).toPass({ intervals: [50], timeout: 20_000 });
    await browser.#openSession();
    return browser;
  }

  async stop(): Promise<void> {
    // The browser ends with its session; otherwise the driver would leave it running.
    await this.command('DELETE', '').finally(() => {
      for (const child of this.#processes) child.kill();
    });
  }

  /** Sends a command of the session; returns the `value` of the response. */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    return this.#request(method, `/session/${this.#session}${path}`, body);
  }

  /**
   * Runs a function in the page. It has access only to its parameters, which may be elements that `findAll` returned.
   */
  async run<Values extends readonly unknown[], Result>(
    script: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>> {
    const answer = await this.command('POST', '/execute/sync', {
      script: `return (${script.toString()}).apply(null, arguments)`,
      args: values,
    });
    // The result of our own function.
    return answer as Awaited<Result>;
  }

  /** Sends a command of one element. */
  element(id: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    return this.command(method, `/element/${id}${path}`, body);
  }

  /** Presses the keys together, or moves the mouse: the input sources of WebDriver's actions. */
  async act(...sources: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    await this.command('POST', '/actions', { actions: sources });
  }

  async #openSession(): Promise<void> {
    const options = { args: ['--automation', '--autoplay-policy=allow', '--time-zone=Europe/Amsterdam'] };
    const session = await this.#request('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    if (!isRecord(session) || typeof session['sessionId'] !== 'string')
      throw new Error(`The driver opened no session: ${JSON.stringify(session)}`);
    this.#session = session['sessionId'];
    await this.command('POST', '/window/rect', WINDOW);
  }

  async #request(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    const value = isRecord(answer) ? answer['value'] : undefined;
    if (response.ok) return value;
    throw new DriverError(`${method} ${path}: ${JSON.stringify(value)}`);
  }
}

/** Returns the reference that passes an element to a script. */
export const toReference = (id: string) => ({ [ELEMENT]: id });

/** Reads the elements in a response. */
export function readElements(answer: unknown): readonly string[] {
  if (!Array.isArray(answer)) throw new Error(`The driver answered no elements: ${JSON.stringify(answer)}`);
  return answer.map((entry: unknown) => {
    const id = isRecord(entry) ? entry[ELEMENT] : undefined;
    if (typeof id === 'string') return id;
    throw new Error(`The driver answered no element: ${JSON.stringify(entry)}`);
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

async function readLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('Xvfb did not start');
}
