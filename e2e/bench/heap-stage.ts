import { setTimeout as wait } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { PageMemory, type MemoryFigures } from '../support/page-memory.ts';

/** The length of the run; seconds and counts. */
export interface HeapPlan {
  /** Playback before the heap is first read. */
  readonly settleS: number;
  /** Playback at normal speed, including `settleS`. */
  readonly plainS: number;
  /** Playback at `FAST_RATE`. */
  readonly fastS: number;
  readonly itemChanges: number;
  readonly cycles: number;
}

export interface HeapFigures {
  /** Read while a title plays. */
  readonly first: MemoryFigures;
  readonly last: MemoryFigures;
  /** Read on one page without a player. */
  readonly closedBefore: MemoryFigures;
  readonly closedAfter: MemoryFigures;
}

export const FAST_RATE = 16;
/** A title this close to its end is restarted, so that autoplay does not move on to the next one. */
const END_S = 300;
const LOOK_EVERY_MS = 1_000;
const WITHIN_MS = 60_000;
const SETTLE_MS = 2_000;

/** One page that plays for a long time, changes titles, and opens and closes its player. */
export class HeapStage {
  readonly #page: Page;
  readonly #memory: PageMemory;

  private constructor(page: Page, memory: PageMemory) {
    this.#page = page;
    this.#memory = memory;
  }

  static async open(page: Page, address: string): Promise<HeapStage> {
    await page.goto(address);
    return new HeapStage(page, await PageMemory.open(page));
  }

  async run(plan: HeapPlan): Promise<HeapFigures> {
    const { settleS, plainS, fastS } = plan;
    // Loads the code and styles that the first player leaves in memory.
    await this.#start();
    await this.#close();
    await this.#start();
    await this.#watch(settleS, 1);
    const first = await this.#memory.read();
    await this.#watch(plainS - settleS, 1);
    await this.#watch(fastS, FAST_RATE);
    await this.#setRate(1);
    for (let change = 0; change < plan.itemChanges; change += 1) await this.#changeItem();
    await this.#close();
    const [closedBefore, closedAfter] = await this.#openAndClose(plan.cycles);
    await this.#start();
    await this.#watch(settleS, 1);
    return { first, last: await this.#memory.read(), closedBefore, closedAfter };
  }

  async #openAndClose(cycles: number): Promise<readonly [MemoryFigures, MemoryFigures]> {
    await this.#start();
    await this.#close();
    const before = await this.#memory.read();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await this.#start();
      await this.#close();
    }
    return [before, await this.#memory.read()];
  }

  async #start(): Promise<void> {
    await this.#page.getByRole('link', { name: /Start watching|Continue watching/ }).click();
    await this.#untilPicture();
  }

  async #close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#page.locator('[data-player]').waitFor({ state: 'detached', timeout: WITHIN_MS });
    await wait(SETTLE_MS);
  }

  async #watch(forS: number, rate: number): Promise<void> {
    const endMs = Date.now() + forS * 1_000;
    while (Date.now() < endMs) {
      await this.#setRate(rate);
      await wait(Math.min(LOOK_EVERY_MS, Math.max(endMs - Date.now(), 0)));
    }
  }

  /**
   * Moves the pointer: after several autoplayed titles without input, the app asks whether the viewer still watches.
   */
  async #stir(): Promise<void> {
    for (const x of [400, 410]) await this.#page.mouse.move(x, 300);
  }

  async #setRate(rate: number): Promise<void> {
    await this.#stir();
    await this.#page.locator('video').evaluate(
      (video: HTMLVideoElement, [wanted = 1, endS = 0]) => {
        if (video.playbackRate > 0) video.playbackRate = wanted;
        if (video.currentTime > video.duration - endS) video.currentTime = 0;
      },
      [rate, END_S],
    );
  }

  /** Ends the title and waits until the next one plays. */
  async #changeItem(): Promise<void> {
    const before = this.#page.url();
    await this.#stir();
    await this.#page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 1;
    });
    await this.#page.waitForURL((url) => url.href !== before, { timeout: WITHIN_MS });
    await this.#untilPicture();
  }

  async #untilPicture(): Promise<void> {
    await this.#page.waitForFunction(
      () => {
        const video = document.querySelector('video');
        return video !== null && !video.paused && video.readyState > 2 && video.currentTime > 0.3;
      },
      undefined,
      { timeout: WITHIN_MS },
    );
  }
}
