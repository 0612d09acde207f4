import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

import { chromium } from '@playwright/test';

import { environment } from '../support/environment.ts';
import { QUIET_CHROMIUM } from '../support/quiet-chromium.ts';

/** A message ends with a zero byte. */
const END = '\0';

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * Chromium without Playwright. Playwright enables the inspector's `Runtime` domain, with which V8 looks up the line of
 * each function on the stack whenever an error is thrown, even a caught one: it parses the file again for each. Shaka
 * throws once during evaluation, which takes 10 ms in a viewer's browser and 120 ms under Playwright.
 */
export class UnwatchedChromium {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #input: Writable;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #session: string | undefined;
  #lastId = 0;

  private constructor(child: ChildProcess, profile: string) {
    const [, , , input, output] = child.stdio;
    this.#process = child;
    this.#profile = profile;
    this.#input = input as Writable;
    this.#listen(output as Readable);
  }

  /** Opens a browser with one empty page. */
  static async open(): Promise<UnwatchedChromium> {
    const profile = mkdtempSync(path.join(tmpdir(), 'marquee-chromium-'));
    const parameters = [
      ...QUIET_CHROMIUM,
      '--headless',
      '--disable-gpu',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ];
    const child = spawn(environment.browserPath ?? chromium.executablePath(), parameters, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const browser = new UnwatchedChromium(child, profile);
    const { targetId } = (await browser.send('Target.createTarget', { url: 'about:blank' })) as {
      targetId: string;
    };
    const { sessionId } = (await browser.send('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string;
    };
    browser.#session = sessionId;
    return browser;
  }

  /** Sends a command of the DevTools protocol to the page. */
  async send(method: string, params: object = {}): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId: this.#session })}${END}`);
    const { error, result } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Runs an expression in the page and waits for its number. */
  async readNumber(expression: string): Promise<number> {
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };
    if (typeof result.value !== 'number')
      throw new Error(exceptionDetails?.exception?.description ?? `No number: ${expression}`);
    return result.value;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#session = undefined;
    await this.send('Browser.close');
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10 });
  }

  #listen(output: Readable): void {
    let text = '';
    output.setEncoding('utf8').on('data', (part: string) => {
      const messages = (text + part).split(END);
      text = messages.pop() ?? '';
      for (const message of messages) {
        const answer = JSON.parse(message) as Answer;
        if (answer.id === undefined) continue;
        this.#waiting.get(answer.id)?.(answer);
        this.#waiting.delete(answer.id);
      }
    });
  }
}
