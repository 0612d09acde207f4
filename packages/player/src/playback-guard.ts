import type { MediaSource } from '@marquee/common/content/media-item.ts';
import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Connectivity } from '@marquee/common/platform/connectivity.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { networkFailure } from '@marquee/common/playback/playback-failure.ts';
import { chooseRecovery } from '@marquee/common/playback/playback-recovery.ts';
import type { PlayerPhase, PlayerRequest } from '@marquee/common/playback/player.ts';
import type { AppError } from '@marquee/common/shared/app-error.ts';

import type { ObservedState } from './observed-state.ts';
import { mapShakaError } from './shaka-errors.ts';
import { StallWatch } from './stall-watch.ts';

export interface PlaybackPorts {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly logger: Logger;
}

/** What the guard has the engine do. */
export interface GuardedEngine {
  /** Loads one source; rejects with the engine's own fault. */
  open(source: MediaSource, request: PlayerRequest, startS: number): Promise<void>;
  /** Plays what was opened and adds what lies beside it; never rejects. */
  begin(request: PlayerRequest, signal: AbortSignal): Promise<void>;
  /** Goes on fetching where it stopped. */
  retryStreaming(): void;
  /** Lets go of what is open; never throws. */
  unload(): void;
}

/** One `load` and all that follows from it, until the next one. */
interface Playback {
  readonly request: PlayerRequest;
  readonly signal: AbortSignal;
  sourceIndex: number;
  /** The engine holds the source; before that a fault is one of loading. */
  hasStarted: boolean;
  retries: number;
  /** The fault that retries are about; undefined while all is well. */
  fault: AppError<PlaybackErrorCode> | undefined;
}

/**
 * Keeps a title playing.
 *
 * Problem: streams fail in many ways, and an engine that is left alone either gives up at the first or waits for ever.
 * Solution: every fault, wherever it comes from (a rejected load, an error event, a stall), becomes one of our codes and
 * goes through `#recover`, which asks the one recovery table. `#playback` is the load that counts; everything that an older
 * one still reports is dropped by its signal.
 */
export class PlaybackGuard {
  readonly #engine: GuardedEngine;
  readonly #state: ObservedState;
  readonly #ports: PlaybackPorts;
  readonly #stallWatch: StallWatch;
  readonly #life: AbortSignal;
  #ending = new AbortController();
  #playback: Playback | undefined;

  /** Watches until `life` aborts. */
  constructor(engine: GuardedEngine, state: ObservedState, ports: PlaybackPorts, life: AbortSignal) {
    this.#engine = engine;
    this.#state = state;
    this.#ports = ports;
    this.#life = life;
    this.#stallWatch = new StallWatch(ports.clock, () => this.#handleStall());
    state.subscribe(({ phase }) => this.#watchPhase(phase), life);
    ports.connectivity.onChange((isOnline) => {
      if (isOnline) this.#retryNow();
    }, life);
  }

  /** Loads, replacing what plays; see `Player.load`. */
  async load(request: PlayerRequest, signal: AbortSignal): Promise<void> {
    this.end();
    if (signal.aborted || this.#life.aborted) return;
    const playback: Playback = {
      request,
      signal: AbortSignal.any([signal, this.#ending.signal]),
      sourceIndex: 0,
      hasStarted: false,
      retries: 0,
      fault: undefined,
    };
    this.#playback = playback;
    this.#state.reset({ phase: 'loading', positionS: request.startS });
    signal.addEventListener('abort', () => this.#stop(playback), { once: true, signal: this.#ending.signal });
    await this.#loadSource(playback, request.startS);
  }

  /** What the engine reports of its own accord. */
  handleFault(error: unknown): void {
    const fault = mapShakaError(error, this.#ports.connectivity.isOnline());
    if (fault && this.#playback) this.#recover(this.#playback, fault, false);
    else this.#ports.logger.debug('The player goes on after a fault', { error });
  }

  /** Data came, or the picture moved. */
  handleProgress(): void {
    this.#stallWatch.restart();
    if (!this.#playback) return;
    this.#playback.retries = 0;
  }

  /** Nothing that is under way counts any more. */
  end(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#playback = undefined;
    this.#stallWatch.disarm();
  }

  async #loadSource(playback: Playback, startS: number): Promise<void> {
    const { request, signal, sourceIndex } = playback;
    const source = request.sources[sourceIndex];
    if (!source) return;
    playback.hasStarted = false;
    playback.fault = undefined;
    this.#state.update({ phase: 'loading', error: undefined });
    try {
      await this.#engine.open(source, request, startS);
    } catch (error) {
      if (!signal.aborted) this.handleFault(error);
      return;
    }
    if (signal.aborted) return;
    playback.hasStarted = true;
    await this.#engine.begin(request, signal);
  }

  #handleStall(): void {
    const playback = this.#playback;
    if (!playback) return;
    const isOnline = this.#ports.connectivity.isOnline();
    this.#recover(playback, playback.fault ?? networkFailure(isOnline, 'stalled'), true);
  }

  #recover(playback: Playback, fault: AppError<PlaybackErrorCode>, isStalled: boolean): void {
    const { request, signal } = playback;
    const recovery = chooseRecovery({
      code: fault.code,
      hasStarted: playback.hasStarted,
      isStalled,
      hasOtherSource: playback.sourceIndex + 1 < request.sources.length,
      retries: playback.retries,
    });
    this.#ports.logger.warn('Playback has a fault', { fault, recovery: recovery.kind });
    playback.fault = fault;
    if (recovery.kind === 'retry') {
      playback.retries += 1;
      this.#ports.clock.after(recovery.delayMs, () => this.#engine.retryStreaming(), signal);
    } else if (recovery.kind === 'next_source') {
      playback.sourceIndex += 1;
      void this.#loadSource(playback, this.#state.get().positionS);
    } else if (recovery.kind === 'give_up') {
      this.#fail(fault);
    }
  }

  #fail(error: AppError<PlaybackErrorCode>): void {
    this.end();
    this.#state.update({ phase: 'failed', error });
    this.#engine.unload();
  }

  /** Waiting ends by itself, and a picture that runs out is reason to try again at once. */
  #watchPhase(phase: PlayerPhase): void {
    if (phase !== 'loading' && phase !== 'buffering') {
      this.#stallWatch.disarm();
      return;
    }
    this.#stallWatch.arm();
    if (phase === 'buffering') this.#retryNow();
  }

  #retryNow(): void {
    const playback = this.#playback;
    if (!playback?.fault || !playback.hasStarted) return;
    playback.fault = undefined;
    playback.retries = 0;
    this.#engine.retryStreaming();
  }

  #stop(playback: Playback): void {
    if (this.#playback !== playback) return;
    this.end();
    this.#state.reset({});
    this.#engine.unload();
  }
}
