import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Connectivity } from '@marquee/common/platform/connectivity.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import { networkFailure, type PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { isPlaybackError } from '@marquee/common/playback/playback-failure.ts';
import {
  chooseRecovery,
  type PlaybackFault,
  type PlaybackRecovery,
  type PlaybackSituation,
  STALL_CHECK_MS,
} from '@marquee/common/playback/playback-recovery.ts';
import type { PlayerPhase, PlayerRequest } from '@marquee/common/playback/player.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { toStartS } from './begin-at.ts';
import type { GuardedEngine, Place } from './guarded-engine.ts';
import {
  canCaptionsExpire,
  createPlayback,
  isSigned,
  readSituation,
  renewAddresses,
  skip,
  type GuardedPlayback,
} from './guarded-playback.ts';
import type { ObservedState } from './observed-state.ts';
import type { EngineFault } from './shaka/shaka-errors.ts';

export interface PlaybackPorts {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly logger: Logger;
}

/**
 * Keeps a title playing.
 *
 * Problem: streams fail in many ways, and an engine left alone either gives up at the first fault or waits forever.
 * Solution: every fault, wherever it comes from (a rejected load, an error event, a stall), goes through `#recover`,
 * which consults the one recovery table. `#playback` is the current load; later reports of an older one are dropped by
 * its signal. While a title that has played is reloaded, its state is held, so that observers do not see it jump to its
 * start.
 */
export class PlaybackGuard {
  readonly #engine: GuardedEngine;
  readonly #state: ObservedState;
  readonly #ports: PlaybackPorts;
  readonly #stallWatch: StallWatch;
  readonly #life: AbortSignal;
  #ending = new AbortController();
  #playback: GuardedPlayback | undefined;

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

  /** Loads a title in place of the current one; see `Player.load`. */
  async load(wanted: PlayerRequest, signal: AbortSignal): Promise<void> {
    this.end();
    if (signal.aborted || this.#life.aborted) return;
    const request = { ...wanted, startS: toStartS(wanted.startS) };
    const both = AbortSignal.any([signal, this.#ending.signal]);
    const playback = createPlayback(request, both, this.#ports.clock);
    this.#playback = playback;
    this.#engine.liftLimits();
    this.#state.reset({ phase: 'loading', positionS: request.startS });
    signal.addEventListener('abort', () => this.#stop(playback), { once: true, signal: this.#ending.signal });
    await this.#open(playback, 0);
  }

  /** Handles an error event of the engine. */
  handleFault(error: unknown): void {
    // Audio and video are refused together; refusals after the first concern addresses that are being renewed.
    if (this.#playback?.needsToken) return;
    this.#judge(error);
  }

  /** Handles an expired signature outside the engine's streams: that of captions. */
  handleRefusal(fault: PlaybackFault): void {
    const error = new AppError<PlaybackErrorCode>(fault.code, 'Captions are refused');
    const playback = this.#playback;
    // Hosts refuse missing files, too. Without a signature, fresh addresses would only interrupt the title.
    if (!playback || !canCaptionsExpire(playback)) return;
    if (chooseRecovery(fault, this.#readSituation(playback)).kind === 'new_token')
      this.#recover(playback, { ...fault, error });
  }

  /** Call when data arrives. */
  handleData(): void {
    this.#stallWatch.restart();
  }

  /** Call when playback moves. */
  handleMove(): void {
    this.#stallWatch.restart();
    const playback = this.#playback;
    const { phase, liveWindow } = this.#state.get();
    if (!playback?.isOpen || phase !== 'playing') return;
    playback.isAtEdge = liveWindow?.isAtEdge === true;
    if (!playback.record.noteMove()) return;
    playback.fault = undefined;
    this.#engine.liftLimits();
  }

  /** Cancels everything in progress. */
  end(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#playback = undefined;
    this.#stallWatch.disarm();
    this.#state.release();
  }

  async #open(playback: GuardedPlayback, skipS: number): Promise<void> {
    const { signal } = playback;
    try {
      if (playback.needsToken) await renewAddresses(playback);
      signal.throwIfAborted();
      await this.#openSource(playback, skipS);
      signal.throwIfAborted();
      playback.isOpen = true;
      await this.#engine.begin(playback.request, { signal, isPaused: playback.isPaused });
    } catch (error) {
      if (!signal.aborted) this.#handleOpenFault(playback, error);
    }
  }

  /** Unloads the open source, and keeps what must be restored. */
  async #openSource(playback: GuardedPlayback, skipS: number): Promise<void> {
    if (playback.isOpen && playback.hasPlayed) playback.isPaused = this.#engine.isPaused();
    playback.place = skip(this.#readPlace(playback), skipS);
    playback.isOpen = false;
    playback.fault = undefined;
    if (playback.hasPlayed) this.#state.hold();
    const phase = playback.isPaused ? 'paused' : playback.hasPlayed ? 'buffering' : 'loading';
    this.#state.update({ phase });
    const source = playback.request.sources[playback.sourceIndex];
    if (source) await this.#engine.open(source, playback.request, playback.place);
  }

  /** Returns the current position; before playback, the start position. */
  #readPlace({ isOpen, hasPlayed, place }: GuardedPlayback): Place {
    return isOpen && hasPlayed ? this.#engine.getPlace() : place;
  }

  /** A rejected load is the engine's error; a `PlaybackError` comes from the request for addresses. */
  #handleOpenFault(playback: GuardedPlayback, error: unknown): void {
    if (!isPlaybackError(error)) this.#judge(error);
    else this.#recover(playback, { category: 'licence', code: error.code, httpStatus: undefined, error });
  }

  #judge(error: unknown): void {
    const playback = this.#playback;
    const fault = this.#engine.mapFault(error, {
      isOnline: this.#ports.connectivity.isOnline(),
      wasAllowed: playback !== undefined && (playback.hasPlayed || isSigned(playback)),
    });
    if (fault && playback) this.#recover(playback, fault);
    else this.#ports.logger.debug('Playback continued after a fault', { error });
  }

  #handleStall(): void {
    const playback = this.#playback;
    if (!playback) return;
    playback.record.noteStall();
    const isOnline = this.#ports.connectivity.isOnline();
    const error = playback.fault?.error ?? networkFailure(isOnline, 'stalled');
    playback.step?.abort();
    playback.step = undefined;
    this.#recover(playback, {
      category: 'stall',
      code: networkFailure(isOnline, error).code,
      httpStatus: undefined,
      error,
    });
    if (this.#playback && isWaiting(this.#state.get().phase)) this.#stallWatch.arm();
  }

  #recover(playback: GuardedPlayback, fault: EngineFault): void {
    playback.record.noteFault();
    // Audio and video fail together; the first fault already has its recovery.
    if (playback.step && !playback.step.signal.aborted) return;
    if (this.#state.get().phase === 'ended') return;
    const recovery = chooseRecovery(fault, this.#readSituation(playback));
    this.#ports.logger.warn('Playback fault', { fault, recovery: recovery.kind });
    playback.fault = fault;
    if (recovery.kind !== 'wait') playback.record.noteAttempt();
    const isAgain = recovery.kind === 'reload' || recovery.kind === 'lower_level';
    if (isAgain && fault.code === 'media_broken') this.#engine.distrustCaches();
    this.#act(playback, recovery, fault);
  }

  #readSituation(playback: GuardedPlayback): PlaybackSituation {
    return readSituation(playback, this.#engine, this.#ports.connectivity.isOnline());
  }

  #act(playback: GuardedPlayback, recovery: PlaybackRecovery, fault: EngineFault): void {
    const { record } = playback;
    switch (recovery.kind) {
      case 'wait':
        return;
      case 'give_up':
        this.#fail(playback, fault);
        return;
      case 'retry':
        this.#schedule(playback, recovery.delayMs, () => this.#retryStreaming(playback));
        return;
      case 'reload':
        this.#schedule(playback, recovery.delayMs, () => void this.#open(playback, recovery.skipS));
        return;
      case 'jump_to_edge':
        this.#engine.goToLiveEdge();
        this.#retryStreaming(playback);
        return;
      case 'lower_level':
        this.#engine.lowerLevel();
        break;
      case 'shrink_buffer':
        this.#engine.shrinkBuffer();
        break;
      case 'new_token':
        record.noteRenewal();
        playback.needsToken = true;
        break;
      case 'next_source':
        playback.sourceIndex += 1;
        record.forgive();
    }
    void this.#open(playback, 0);
  }

  #schedule(playback: GuardedPlayback, delayMs: number, run: () => void): void {
    const step = new AbortController();
    playback.step = step;
    this.#ports.clock.after(
      delayMs,
      () => {
        playback.step = undefined;
        run();
      },
      AbortSignal.any([step.signal, playback.signal]),
    );
  }

  #retryStreaming(playback: GuardedPlayback): void {
    if (!this.#engine.retryStreaming()) void this.#open(playback, 0);
  }

  #fail(playback: GuardedPlayback, { error }: EngineFault): void {
    const place = this.#readPlace(playback);
    this.end();
    const failedAt = place instanceof Date && !playback.isAtEdge ? place : undefined;
    this.#state.update({ phase: 'failed', error, failedAt });
    this.#engine.unload();
  }

  /** Arms the stall watch while waiting; when the buffer runs dry, retries at once. */
  #watchPhase(phase: PlayerPhase): void {
    if (phase === 'playing' && this.#playback) this.#playback.hasPlayed = true;
    if (!this.#playback || !isWaiting(phase)) {
      this.#stallWatch.disarm();
      return;
    }
    this.#stallWatch.arm();
    if (phase === 'buffering' && this.#playback.isOpen) this.#retryNow();
  }

  /** Runs a scheduled retry at once: the network is back, or the buffer is empty. */
  #retryNow(): void {
    const playback = this.#playback;
    if (!playback?.fault || !playback.hasPlayed || playback.fault.code === 'media_unauthorized') return;
    playback.step?.abort();
    playback.step = undefined;
    playback.fault = undefined;
    playback.record.forgive();
    // The engine still has the expired addresses, which the server refuses again.
    if (playback.isOpen && !playback.needsToken) this.#retryStreaming(playback);
    else void this.#open(playback, 0);
  }

  #stop(playback: GuardedPlayback): void {
    if (this.#playback !== playback) return;
    this.end();
    this.#state.reset({});
    this.#engine.unload();
  }
}

const isWaiting = (phase: PlayerPhase): boolean => phase === 'loading' || phase === 'buffering';

/** Detects stalls: calls back once when nothing has moved for `STALL_CHECK_MS` while armed. */
export class StallWatch {
  readonly #clock: Clock;
  readonly #onStall: () => void;
  #waiting: AbortController | undefined;

  constructor(clock: Clock, onStall: () => void) {
    this.#clock = clock;
    this.#onStall = onStall;
  }

  /** Starts the timer, unless it is running. */
  arm(): void {
    if (this.#waiting) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#clock.after(
      STALL_CHECK_MS,
      () => {
        if (waiting.signal.aborted) return;
        this.#waiting = undefined;
        this.#onStall();
      },
      waiting.signal,
    );
  }

  /** Restarts the timer; call when playback moves or data arrives. */
  restart(): void {
    if (!this.#waiting) return;
    this.disarm();
    this.arm();
  }

  disarm(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
  }
}
