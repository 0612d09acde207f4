import { toOffsetS } from '@marquee/common/ads/ad-offset.ts';
import type { PlayingAd } from '@marquee/common/playback/player.ts';

import type { AdBeacons } from './ad-beacons.ts';
import { AD_ERRORS } from './ad-error.ts';
import { AdReporter, type AdReporterPorts } from './ad-reporter.ts';
import type { AdResolver } from './ad-resolver.ts';
import type { AdScreen } from './ad-screen.ts';
import { BreakBudget } from './break-budget.ts';
import { chooseMediaFile, type AdScreenFacts } from './choose-media-file.ts';
import { fillMacros } from './fill-macros.ts';
import type { LinearAd } from './linear-ad.ts';
import type { PlayerBreak } from './read-vmap.ts';

/** A break whose first ad is loaded; a break without ads ends at once. */
export interface ReadyBreak {
  readonly breaks: readonly PlayerBreak[];
  readonly ads: readonly LinearAd[];
  /** The remaining budget, for the beacons sent while the ads play. */
  readonly budget: BreakBudget;
}

/** Larger than any realistic pod. */
const MAX_ADS = 20;

export interface BreakPlayerParts extends AdReporterPorts {
  readonly screen: AdScreen;
  readonly facts: AdScreenFacts;
  readonly resolver: AdResolver;
  /** Seconds into the title. */
  readonly getContentPositionS: () => number;
}

/** The ad being played. */
interface Turn {
  readonly ad: LinearAd;
  readonly reporter: AdReporter;
  readonly position: number;
  readonly count: number;
  readonly end: AbortController;
}

/** Plays the ads of a break in order, and reports them. Ads that fail are skipped. */
export class BreakPlayer {
  readonly #parts: BreakPlayerParts;
  #turn: Turn | undefined;
  #shown: PlayingAd | undefined;

  constructor(parts: BreakPlayerParts) {
    this.#parts = parts;
  }

  /** Finds the ads and loads the first playable one, hidden. When `signal` aborts, what is ready by then counts. */
  async prepare(breaks: readonly PlayerBreak[], signal: AbortSignal): Promise<ReadyBreak> {
    const { resolver, beacons } = this.#parts;
    const budget = new BreakBudget(beacons);
    const found = await Promise.all(
      breaks.map(async (adBreak) => {
        const ads = await resolver.resolve(adBreak, budget, signal);
        if (ads.length === 0) this.#tellBreaks({ breaks: [adBreak], budget }, 'error');
        return ads;
      }),
    );
    const ready = { breaks, ads: found.flat().slice(0, MAX_ADS), budget };
    const first = await this.#findReady(ready, 0, signal);
    return { ...ready, ads: ready.ads.slice(first) };
  }

  /** Plays the ads to the end of the last one, or until `signal` aborts. Calls `onChange` when `getAd` changes. */
  async play(ready: ReadyBreak, onChange: () => void, signal: AbortSignal): Promise<void> {
    const { ads, budget } = ready;
    this.#parts.screen.subscribe(() => this.#refresh(onChange), signal);
    this.#tellBreaks(ready, 'breakStart');
    for (let index = 0; index < ads.length && !signal.aborted;) {
      const ad = ads[index];
      if (ad) {
        const reporter = this.#createReporter(ad, budget);
        await this.#playOne({ ad, reporter, position: index + 1, count: ads.length }, onChange, signal);
      }
      index = await this.#findReady(ready, index + 1, signal);
    }
    if (!signal.aborted) this.#tellBreaks(ready, 'breakEnd');
    this.#shown = undefined;
    this.#parts.screen.clear();
  }

  /** Returns the ad being played; the same object until a value of it changes. */
  getAd(): PlayingAd | undefined {
    return this.#shown;
  }

  skip(): void {
    if (!this.#turn || this.#shown?.skippableInS !== 0) return;
    this.#turn.reporter.skip();
    this.#turn.end.abort();
  }

  follow(): void {
    if (!this.#turn || this.#shown?.clickUrl === undefined) return;
    this.#turn.reporter.follow();
    this.#parts.screen.surface.pause();
  }

  /** Returns the index of the first ad, from `from` on, that loads; the length of the list when none does. */
  async #findReady({ ads, budget }: ReadyBreak, from: number, signal: AbortSignal): Promise<number> {
    const { screen, facts } = this.#parts;
    for (const [index, ad] of ads.entries()) {
      if (index < from) continue;
      const file = chooseMediaFile(ad.mediaFiles, facts);
      const code = file ? await screen.cue(file.url, signal) : AD_ERRORS.noPlayableFile;
      if (code === undefined) return index;
      this.#createReporter(ad, budget).fail(code);
    }
    return ads.length;
  }

  async #playOne(part: Omit<Turn, 'end'>, onChange: () => void, signal: AbortSignal): Promise<void> {
    const { screen } = this.#parts;
    const turn: Turn = { ...part, end: new AbortController() };
    this.#turn = turn;
    const ending = AbortSignal.any([signal, turn.end.signal]);
    this.#reportViewer(turn.reporter, ending);
    this.#refresh(onChange);
    const code = await screen.play(ending);
    if (code !== undefined) turn.reporter.fail(code);
    else if (!ending.aborted) turn.reporter.complete();
    turn.end.abort();
    this.#turn = undefined;
  }

  /** Between two ads the previous one stays in place: the break is not over. */
  #refresh(onChange: () => void): void {
    const { phase, positionS, durationS } = this.#parts.screen.state;
    if (this.#turn && phase === 'playing') {
      this.#turn.reporter.show();
      this.#turn.reporter.progress(positionS, durationS);
    }
    const ad = this.#turn && toPlayingAd(this.#turn, positionS, durationS);
    if (ad && !isSameAd(ad, this.#shown)) this.#shown = ad;
    onChange();
  }

  /** Reports what the viewer does during the ad. */
  #reportViewer(reporter: AdReporter, signal: AbortSignal): void {
    const { surface } = this.#parts.screen;
    let isMuted = surface.muted;
    surface.addEventListener(
      'pause',
      () => {
        if (!surface.ended) reporter.repeat('pause');
      },
      { signal },
    );
    surface.addEventListener(
      'play',
      () => {
        if (surface.currentTime > 0) reporter.repeat('resume');
      },
      { signal },
    );
    surface.addEventListener(
      'volumechange',
      () => {
        const isSilent = surface.muted || surface.volume === 0;
        if (isSilent !== isMuted) reporter.repeat(isSilent ? 'mute' : 'unmute');
        isMuted = isSilent;
      },
      { signal },
    );
    document.addEventListener(
      'fullscreenchange',
      () => reporter.repeat(document.fullscreenElement ? 'fullscreen' : 'exitFullscreen'),
      { signal },
    );
  }

  #createReporter(ad: LinearAd, beacons: AdBeacons): AdReporter {
    const { screen, clock, getContentPositionS } = this.#parts;
    return new AdReporter(ad, { beacons, clock }, () => ({
      assetUrl: screen.surface.currentSrc || undefined,
      contentPositionS: getContentPositionS(),
      adPositionS: screen.state.positionS,
    }));
  }

  #tellBreaks({ breaks, budget }: Pick<ReadyBreak, 'breaks' | 'budget'>, event: string): void {
    const { clock } = this.#parts;
    for (const tracker of breaks.flatMap(({ trackers = [] }) => trackers))
      if (tracker.event === event) budget.send(fillMacros(tracker.url, { nowMs: clock.now() }));
  }
}

/** Rounds to whole seconds, so that listeners are called once a second and not on every frame. */
function toPlayingAd({ ad, position, count }: Turn, positionS: number, measuredS: number): PlayingAd {
  const durationS = measuredS > 0 ? measuredS : (ad.durationS ?? 0);
  const skipAtS = ad.skipOffset && toOffsetS(ad.skipOffset, durationS);
  return {
    position,
    count,
    remainingS: Math.max(0, Math.ceil(durationS - positionS)),
    // An offset at or after the end is never reached: such an ad cannot be skipped.
    skippableInS:
      skipAtS === undefined || (durationS > 0 && skipAtS >= durationS)
        ? undefined
        : Math.max(0, Math.ceil(skipAtS - positionS)),
    clickUrl: ad.clickUrl,
  };
}

function isSameAd(one: PlayingAd, other: PlayingAd | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
