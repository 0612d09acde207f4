import { setTimeout as wait } from 'node:timers/promises';

import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test';

import { NAME_HELPER } from '../support/launch-browser.ts';
import { installMarks, type Marks } from './marks.ts';

const QUIET_MS = 500;
const ASK_EVERY_MS = 50;
const LIMIT_MS = 60_000;
/** A small file that every measured site serves, other than the site itself. */
export const SMALL_FILE = '/icons/favicon.svg';

/** Sizes and input of the measured browser window. */
export const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const;

export type BenchWindow = keyof typeof WINDOWS;

/** Browser metrics of a page; seconds and bytes. */
export interface PageFigures {
  readonly elements: number;
  readonly requests: number;
  readonly imageBytes: number;
  readonly heapBytes: number;
  readonly scriptS: number;
}

/** A page in a browser without a cache, and the measurements taken on it. Close it after use. */
export class BenchPage {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #session: CDPSession;
  readonly #open = new Set<Request>();
  readonly #imageIds = new Set<string>();
  #requests = 0;
  #imageBytes = 0;
  #lastChangeMs = Date.now();

  private constructor(context: BrowserContext, page: Page, session: CDPSession) {
    this.#context = context;
    this.page = page;
    this.#session = session;
  }

  static async open(browser: Browser, view: BenchWindow = 'desktop'): Promise<BenchPage> {
    const context = await browser.newContext({ ...WINDOWS[view], locale: 'en-US' });
    await context.addInitScript(`${NAME_HELPER}(${installMarks.toString()})();`);
    const page = await context.newPage();
    const benchPage = new BenchPage(context, page, await context.newCDPSession(page));
    await benchPage.#watch();
    return benchPage;
  }

  /** Opens the address and waits until the network is idle. */
  async load(address: string): Promise<void> {
    await this.#settleBrowser(new URL(address).origin);
    await this.page.goto(address);
    await this.untilQuiet();
  }

  /**
   * Starts the browser's process for a site, and its spare process for the next one. The spare alone takes half a
   * second of CPU time: on two cores, half of the measured time of a page.
   */
  async #settleBrowser(origin: string): Promise<void> {
    if (this.page.url().startsWith(`${origin}/`)) return;
    await this.page.goto(`${origin}${SMALL_FILE}`);
    await this.untilQuiet();
    this.#requests = 0;
    this.#imageBytes = 0;
  }

  /** Waits until no request has been pending for half a second from now: the last action may still start one. */
  async untilQuiet(): Promise<void> {
    this.#lastChangeMs = Date.now();
    const endMs = this.#lastChangeMs + LIMIT_MS;
    while (this.#open.size > 0 || Date.now() - this.#lastChangeMs < QUIET_MS) {
      if (Date.now() > endMs) throw new Error(`${this.page.url()} did not come to rest`);
      await wait(ASK_EVERY_MS);
    }
  }

  /** Reads all figures but the heap as they are, then the heap after garbage collection. */
  async readFigures(): Promise<PageFigures> {
    const elements = await this.page.evaluate(() => document.querySelectorAll('*').length);
    const scriptS = await this.#readMetric('ScriptDuration');
    await this.#session.send('HeapProfiler.collectGarbage');
    const heapBytes = await this.#readMetric('JSHeapUsedSize');
    return { elements, requests: this.#requests, imageBytes: this.#imageBytes, heapBytes, scriptS };
  }

  /** Throttles the CPU by this factor. */
  async slowDown(times: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: times });
  }

  readMarks(): Promise<Marks> {
    return this.page.evaluate(() => window.benchMarks);
  }

  /** Resets the interaction figures. */
  async forgetInteractions(): Promise<void> {
    await this.page.evaluate(() => {
      delete window.benchMarks.interactionMs;
      delete window.benchMarks.clickMs;
    });
  }

  /**
   * Waits for a page that is not rendered yet. The returned function resolves with the milliseconds from the next click
   * or history step until an element of that page was painted.
   */
  async watchFor(selector: string): Promise<() => Promise<number>> {
    const shown = await this.page.evaluateHandle((leadsTo) => {
      const before = window.location.href;
      let startMs = 0;
      const start = ({ timeStamp }: Event) => (startMs ||= timeStamp);
      document.addEventListener('click', start, { capture: true, once: true });
      window.addEventListener('popstate', start, { capture: true, once: true });
      return {
        painted: new Promise<number>((resolve) => {
          const look = () => {
            if (window.location.href !== before && document.querySelector(leadsTo))
              requestAnimationFrame(() => resolve(performance.now() - startMs));
            else requestAnimationFrame(look);
          };
          look();
        }),
      };
    }, selector);
    return () => shown.evaluate(({ painted }) => painted);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async #watch(): Promise<void> {
    const note = () => (this.#lastChangeMs = Date.now());
    this.page.on('request', (request) => {
      this.#requests += 1;
      this.#open.add(request);
      note();
    });
    const end = (request: Request) => {
      this.#open.delete(request);
      note();
    };
    this.page.on('requestfinished', end);
    this.page.on('requestfailed', end);
    this.#session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Image') this.#imageIds.add(requestId);
    });
    this.#session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (this.#imageIds.has(requestId)) this.#imageBytes += encodedDataLength;
    });
    await this.#session.send('Network.enable');
    await this.#session.send('Performance.enable');
  }

  async #readMetric(name: string): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  }
}
