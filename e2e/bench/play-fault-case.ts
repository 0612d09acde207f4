import { setTimeout as wait } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { NAME_HELPER } from '../support/launch-browser.ts';
import { Site } from '../support/site.ts';
import {
  installPictureSamples,
  readRecovery,
  type Expectation,
  type PictureSample,
  type Recovery,
} from './picture-samples.ts';
import type { PlaybackFaultCase } from './playback-faults.ts';

/** Small, since several pages play at once. */
const VIEWPORT = { width: 640, height: 360 };
const RECOVER_WITHIN_MS = 30_000;
const BEGIN_WITHIN_MS = 60_000;
/** Seconds of video required after the fault. */
const BEYOND_S = 5;
const POSITION_WITHIN_S = 2;
/** In the middle of a segment, see `SOUGHT_SEGMENT`. */
const SEEK_TO_S = 602;
/** Seconds of video required before the fault. */
const SEEN_S = 1;
/** Seconds; counts as a full buffer. */
const FULL_S = 26;
const ASK_EVERY_MS = 500;
/** Lifetime of addresses that expire in the middle of a title, and of their successors. Seconds. */
const FILE_LIFE_S = { short: 15, long: 600 };
/** `exp` counts whole seconds. */
const EXPIRED_FOR_MS = 1_000;

export interface FaultResult {
  readonly name: string;
  readonly isRecovered: boolean;
  /** Seconds from the fault until playback continued. */
  readonly afterS: number | undefined;
  readonly missedS: number;
  /** Why it does not count as recovered; empty when it does. */
  readonly note: string;
}

/** Plays one case on its own page and tenant. */
export async function playFaultCase(
  browser: Browser,
  faultCase: PlaybackFaultCase,
  number: number,
): Promise<FaultResult> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  try {
    await context.addInitScript(`${NAME_HELPER}(${installPictureSamples.toString()})();`);
    const page = await context.newPage();
    return await new FaultStage(page, new Site(`fault-${number}`), faultCase).run();
  } catch (error) {
    const note = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { name: faultCase.name, isRecovered: false, afterS: undefined, missedS: 0, note };
  } finally {
    await context.close();
  }
}

class FaultStage {
  readonly #page: Page;
  readonly #site: Site;
  readonly #case: PlaybackFaultCase;
  #hasSeenCaptions = false;
  /** Expiry of the current addresses. */
  #expiresMs = 0;
  /** Requests with a 403 response. */
  #refusals = 0;

  constructor(page: Page, site: Site, faultCase: PlaybackFaultCase) {
    this.#page = page;
    this.#site = site;
    this.#case = faultCase;
    page.on('request', (request) => {
      const expires = new URL(request.url()).searchParams.get('exp');
      if (expires !== null) this.#expiresMs = Number(expires) * 1_000;
    });
    page.on('response', (response) => {
      if (response.status() === 403) this.#refusals += 1;
    });
  }

  async run(): Promise<FaultResult> {
    const expectation = await this.#harm();
    const endMs = Date.now() + RECOVER_WITHIN_MS;
    let recovery = await this.#look(expectation);
    while ((recovery.afterS === undefined || this.#lacksCaptions) && Date.now() < endMs) {
      await wait(ASK_EVERY_MS);
      recovery = await this.#look(expectation);
    }
    const note = await this.#findFlaw(recovery.afterS, recovery.missedS);
    return { name: this.#case.name, isRecovered: note === '', ...recovery, note };
  }

  async #look(expectation: Expectation): Promise<Recovery> {
    this.#hasSeenCaptions ||= (await this.#page.locator('[data-captions] p').count()) > 0;
    return readRecovery(await this.#readSamples(), expectation);
  }

  async #harm(): Promise<Expectation> {
    switch (this.#case.moment) {
      case 'opening':
        return this.#harmOpening();
      case 'seeking':
        return this.#harmSeeking();
      case 'playing':
        return this.#harmPlaying();
      case 'captions':
        return this.#harmCaptions();
    }
  }

  async #harmOpening(): Promise<Expectation> {
    const { isLive, harm } = this.#case;
    const positionS = isLive ? undefined : 0;
    if ('offlineMs' in harm) {
      await this.#page.goto(this.#address(''));
      const play = this.#page.getByRole('link', { name: 'Start watching' });
      await play.waitFor();
      await this.#begin();
      const faultMs = await this.#readNow();
      await play.click();
      return { faultMs, positionS, movingS: BEYOND_S };
    }
    await this.#begin();
    await this.#page.goto(this.#address('play=1'));
    await this.#page.waitForFunction(() => window.pictureSamples.length > 0, null, {
      timeout: BEGIN_WITHIN_MS,
    });
    const [first] = await this.#readSamples();
    return { faultMs: first?.atMs ?? 0, positionS, movingS: BEYOND_S };
  }

  /** Seeks to a target far outside the buffer, so that the very next requests fail. */
  async #harmSeeking(): Promise<Expectation> {
    await this.#play();
    await this.#untilFull();
    await this.#begin();
    const faultMs = await this.#page.locator('video').evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
      return performance.now();
    }, SEEK_TO_S);
    return { faultMs, positionS: SEEK_TO_S, movingS: BEYOND_S };
  }

  async #harmPlaying(): Promise<Expectation> {
    await this.#play();
    await this.#begin();
    const { atMs, aheadS, positionS } = await this.#readLastPicture();
    return { faultMs: atMs, positionS, movingS: aheadS + BEYOND_S };
  }

  async #harmCaptions(): Promise<Expectation> {
    await this.#play();
    await this.#untilFull();
    await this.#begin();
    await this.#page.keyboard.press('c');
    const { atMs, positionS } = await this.#readLastPicture();
    return { faultMs: atMs, positionS, movingS: BEYOND_S };
  }

  /** Starts the title and waits until its video moves. */
  async #play(): Promise<void> {
    if ('isExpired' in this.#case.harm) await this.#sign(FILE_LIFE_S.short);
    await this.#page.goto(this.#address('play=1'));
    await this.#page.waitForFunction(
      (seenS) => {
        const shown = window.pictureSamples.filter(({ isThere }) => isThere);
        return (shown.at(-1)?.positionS ?? 0) - (shown[0]?.positionS ?? 0) > seenS;
      },
      SEEN_S,
      { timeout: BEGIN_WITHIN_MS },
    );
  }

  /** Waits until the buffer is full and fetching pauses; otherwise prefetched segments would hide the fault. */
  async #untilFull(): Promise<void> {
    await this.#page.waitForFunction((fullS) => (window.pictureSamples.at(-1)?.aheadS ?? 0) > fullS, FULL_S, {
      timeout: BEGIN_WITHIN_MS,
    });
  }

  async #begin(): Promise<void> {
    const { harm } = this.#case;
    if ('faults' in harm) await this.#site.faults(...harm.faults);
    else if ('offlineMs' in harm) await this.#goOffline(harm.offlineMs);
    else await this.#expire();
  }

  async #goOffline(forMs: number): Promise<void> {
    const context = this.#page.context();
    await context.setOffline(true);
    setTimeout(() => {
      // The case may have ended already.
      context.setOffline(false).catch(() => undefined);
    }, forMs);
  }

  /** Addresses issued before no longer work; new ones do. */
  async #expire(): Promise<void> {
    await this.#sign(FILE_LIFE_S.long);
    await wait(this.#expiresMs + EXPIRED_FOR_MS - Date.now());
  }

  #sign(fileLifeS: number): Promise<void> {
    return this.#site.signing({ isEverythingSigned: true, fileLifeS });
  }

  /** Returns the reason why a recovery does not count; empty when it does. */
  async #findFlaw(afterS: number | undefined, missedS: number): Promise<string> {
    if (!(await this.#wasHarmed())) return 'the fault was never met';
    if (afterS === undefined || afterS > RECOVER_WITHIN_MS / 1_000)
      return `no picture: ${await this.#describe()}`;
    if (missedS > POSITION_WITHIN_S) return `${missedS.toFixed(1)} s away from its place`;
    if (this.#lacksCaptions) return 'no captions';
    return '';
  }

  async #wasHarmed(): Promise<boolean> {
    const { harm } = this.#case;
    if ('faults' in harm) return !(await this.#site.appliedFaults()).includes(0);
    return 'offlineMs' in harm || this.#refusals > 0;
  }

  /** Captions are turned on at the moment of the fault, so any visible caption was loaded despite the fault. */
  get #lacksCaptions(): boolean {
    return this.#case.moment === 'captions' && !this.#hasSeenCaptions;
  }

  async #describe(): Promise<string> {
    const phase = await this.#page.evaluate(
      () => document.querySelector('media-controller')?.getAttribute('data-phase') ?? 'no player',
    );
    const words = await this.#page.getByRole('alert').allTextContents();
    const sample = (await this.#readSamples()).at(-1);
    return [phase, ...words, `at ${sample?.positionS.toFixed(1) ?? '?'} s`].join(', ');
  }

  #address(query: string): string {
    const { site, mediaId } = this.#case;
    return `${this.#site.origin}/m/${mediaId}?app-config=${site}&${query}`;
  }

  #readNow(): Promise<number> {
    return this.#page.evaluate(() => performance.now());
  }

  async #readLastPicture(): Promise<PictureSample> {
    const last = (await this.#readSamples()).findLast(({ isThere }) => isThere);
    if (!last) throw new Error('There is no picture');
    return last;
  }

  #readSamples(): Promise<readonly PictureSample[]> {
    return this.#page.evaluate(() => window.pictureSamples);
  }
}
