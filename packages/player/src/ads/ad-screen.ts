import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { PlayerState } from '@marquee/common/playback/player.ts';

import { observeMedia, type EngineFacts } from '../observe-media.ts';
import { ObservedState } from '../observed-state.ts';
import { AD_ERRORS, type AdErrorCode } from './ad-error.ts';

/** An ad that shows no frame, or stalls, for this long is ended. */
export const PICTURE_LIMIT_MS = 5_000;
/** Seconds that the position may deviate before it counts as a seek. */
const JUMP_S = 0.5;

/** Ad files are progressive downloads, played by the element without an engine. */
const NO_ENGINE: EngineFacts = {
  isBuffering: () => false,
  isLive: () => false,
  getTargetLatencyS: () => 0,
  seekRange: () => ({ start: 0, end: 0 }),
};

export interface AdScreenPorts {
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The video element that plays the ads one after another. Blocks seeking and other playback rates. */
export class AdScreen {
  readonly surface: HTMLVideoElement;
  readonly #ports: AdScreenPorts;
  readonly #state = new ObservedState();
  readonly #life = new AbortController();
  #positionS = 0;

  constructor(ports: AdScreenPorts) {
    this.#ports = ports;
    this.surface = document.createElement('video');
    this.surface.playsInline = true;
    this.surface.preload = 'auto';
    observeMedia(this.surface, NO_ENGINE, this.#state, this.#life.signal);
    this.#holdTime(this.#life.signal);
  }

  /** Phase, position and duration of the ad. */
  get state(): PlayerState {
    return this.#state.get();
  }

  subscribe(listener: () => void, signal: AbortSignal): void {
    this.#state.subscribe(listener, signal);
  }

  canPlay(type: string): boolean {
    return this.surface.canPlayType(type) !== '';
  }

  /**
   * Loads a file without showing it. Resolves with an error code, or with undefined when it can play or `signal`
   * aborted. A file that will not play is dropped.
   */
  async cue(url: string, signal: AbortSignal): Promise<AdErrorCode | undefined> {
    const isDropped = (): boolean => signal.aborted;
    if (isDropped()) return undefined;
    this.clear();
    const { surface } = this;
    this.#state.reset({ phase: 'loading' });
    surface.src = url;
    surface.load();
    const code = await this.#wait(signal, (finish, ending) => {
      const { clock } = this.#ports;
      clock.after(PICTURE_LIMIT_MS, () => finish(AD_ERRORS.fileTimeout), ending);
      surface.addEventListener('error', () => finish(AD_ERRORS.fileNotFound), { signal: ending });
      surface.addEventListener(
        'loadedmetadata',
        // A live stream is not a valid ad.
        () => finish(Number.isFinite(surface.duration) ? undefined : AD_ERRORS.fileUnplayable),
        { signal: ending },
      );
    });
    // It would load on at the expense of the title. Another file may have taken its place.
    if ((code !== undefined || isDropped()) && surface.getAttribute('src') === url) this.clear();
    return code;
  }

  /**
   * Plays the loaded file to its end. Resolves with an error code, or with undefined at the end or when `signal`
   * aborted.
   */
  async play(signal: AbortSignal): Promise<AdErrorCode | undefined> {
    const { surface } = this;
    return this.#wait(signal, (finish, ending) => {
      this.#limitStalls(() => finish(AD_ERRORS.fileTimeout), ending);
      surface.addEventListener('ended', () => finish(undefined), { signal: ending });
      surface.addEventListener('error', () => finish(AD_ERRORS.fileUnplayable), { signal: ending });
      surface.play().catch((error: unknown) => {
        if (ending.aborted) return;
        // Autoplay was blocked: the ad waits for the viewer, as a paused title does.
        this.#ports.logger.info('The browser blocked autoplay of the ad', { error });
        if (surface.paused) this.#state.update({ phase: 'paused' });
      });
    });
  }

  /** Removes the ad from the element. */
  clear(): void {
    this.#state.reset({});
    this.#positionS = 0;
    if (!this.surface.hasAttribute('src')) return;
    this.surface.pause();
    this.surface.removeAttribute('src');
    this.surface.load();
  }

  destroy(): void {
    this.#life.abort();
    this.#state.clear();
    this.clear();
    this.surface.remove();
  }

  #wait(
    signal: AbortSignal,
    start: (finish: (code: AdErrorCode | undefined) => void, ending: AbortSignal) => void,
  ): Promise<AdErrorCode | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const ending = new AbortController();
      const finish = (code: AdErrorCode | undefined): void => {
        ending.abort();
        resolve(code);
      };
      signal.addEventListener('abort', () => finish(undefined), { signal: ending.signal });
      start(finish, ending.signal);
    });
  }

  /** Calls back when playback makes no progress for too long, except while the viewer has paused it. */
  #limitStalls(onStall: () => void, signal: AbortSignal): void {
    let waiting = new AbortController();
    const restart = (): void => {
      waiting.abort();
      waiting = new AbortController();
      const { phase } = this.#state.get();
      if (phase === 'paused') return;
      this.#ports.clock.after(PICTURE_LIMIT_MS, onStall, AbortSignal.any([waiting.signal, signal]));
    };
    this.#state.subscribe(restart, signal);
    restart();
  }

  #holdTime(signal: AbortSignal): void {
    const { surface } = this;
    surface.addEventListener(
      'timeupdate',
      () => {
        if (!surface.seeking) this.#positionS = surface.currentTime;
      },
      { signal },
    );
    surface.addEventListener(
      'seeking',
      () => {
        if (Math.abs(surface.currentTime - this.#positionS) > JUMP_S) surface.currentTime = this.#positionS;
      },
      { signal },
    );
    surface.addEventListener(
      'ratechange',
      () => {
        if (surface.playbackRate !== 1) surface.playbackRate = 1;
      },
      { signal },
    );
  }
}
