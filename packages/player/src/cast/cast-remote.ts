import type { LiveWindow } from '@marquee/common/playback/player.ts';
import { readNumber, readText } from '@marquee/common/shared/reading.ts';

import {
  call,
  readMember,
  readSession,
  type CastApi,
  type CastSession,
  type RemoteParts,
} from './cast-api.ts';

/** Playback state reported by the receiver. */
export interface CastFacts {
  readonly state: 'idle' | 'playing' | 'paused' | 'buffering';
  /** Seconds. */
  readonly positionS: number;
  /** Seconds; 0 while unknown. */
  readonly durationS: number;
  readonly liveWindow: LiveWindow | undefined;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** Why playback on the receiver stopped; `replaced` when it plays something else now. */
export type CastStop = 'finished' | 'failed' | 'cancelled' | 'replaced';

/** Seconds behind the edge that still count as live. */
const LIVE_EDGE_S = 15;

const STATES: ReadonlyMap<unknown, CastFacts['state']> = new Map([
  ['PLAYING', 'playing'],
  ['PAUSED', 'paused'],
  ['BUFFERING', 'buffering'],
]);

const STOPS: ReadonlyMap<unknown, CastStop> = new Map([
  ['FINISHED', 'finished'],
  ['ERROR', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['INTERRUPTED', 'replaced'],
]);

/** Session states of the SDK in which the receiver no longer plays for this page. */
const OVER: ReadonlySet<unknown> = new Set(['SESSION_ENDED', 'NO_SESSION']);

/** Controls one Cast session. Ends when `life` aborts, or when the receiver ends it. */
export class CastRemote {
  readonly #api: CastApi;
  readonly #session: CastSession;
  readonly #life: AbortSignal;
  #parts: RemoteParts;
  #listener = (): void => undefined;
  readonly #notify = (): void => this.#listener();

  constructor(api: CastApi, session: CastSession, life: AbortSignal) {
    this.#api = api;
    this.#session = session;
    this.#life = life;
    this.#parts = this.#createParts();
    life.addEventListener('abort', () => this.#leaveParts(), { once: true });
  }

  get deviceName(): string | undefined {
    return readText(readMember(this.#session.getCastDevice(), 'friendlyName'));
  }

  getFacts(): CastFacts {
    const { facts } = this.#parts;
    const read = (name: string): unknown => readMember(facts, name);
    return {
      state: readState(facts),
      positionS: readNumber(read('currentTime')) ?? 0,
      durationS: Math.max(readNumber(read('duration')) ?? 0, 0),
      liveWindow: readLiveWindow(facts),
      volume: readNumber(read('volumeLevel')) ?? 1,
      isMuted: read('isMuted') === true,
    };
  }

  /** Calls back on every change of the facts. */
  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  /** Calls back when the session ends, from either side. */
  onOver(listener: () => void): void {
    const { context } = this.#api;
    const handle = (event: unknown): void => {
      if (OVER.has(readMember(event, 'sessionState'))) listener();
    };
    context.addEventListener('sessionstatechanged', handle);
    this.#life.addEventListener('abort', () => context.removeEventListener('sessionstatechanged', handle), {
      once: true,
    });
  }

  /** Loads media on the receiver; calls `onStop` when it stops. Rejects with the SDK's error code. */
  async load(request: unknown, onStop: (stop: CastStop) => void, signal: AbortSignal): Promise<void> {
    await this.#session.loadMedia(request);
    if (signal.aborted || this.#life.aborted) return;
    const media = this.#session.getMediaSession();
    const handle = (): void => {
      const stop = STOPS.get(readMember(media, 'idleReason'));
      if (readMember(media, 'playerState') !== 'IDLE' || stop === undefined || signal.aborted) return;
      call(media, 'removeUpdateListener', handle);
      onStop(stop);
    };
    call(media, 'addUpdateListener', handle);
    signal.addEventListener('abort', () => call(media, 'removeUpdateListener', handle), { once: true });
    // A remote player that is created within a session follows the media of that moment, and none after its end.
    this.#leaveParts();
    this.#parts = this.#createParts();
  }

  play(): void {
    if (this.getFacts().state === 'paused') this.#parts.controller.playOrPause();
  }

  pause(): void {
    if (this.getFacts().state !== 'paused') this.#parts.controller.playOrPause();
  }

  seek(positionS: number): void {
    Reflect.set(this.#parts.facts, 'currentTime', positionS);
    this.#parts.controller.seek();
  }

  setVolume(volume: number): void {
    Reflect.set(this.#parts.facts, 'volumeLevel', volume);
    this.#parts.controller.setVolumeLevel();
  }

  setMuted(isMuted: boolean): void {
    if (this.getFacts().isMuted !== isMuted) this.#parts.controller.muteOrUnmute();
  }

  /** Shows one of the tracks of the load request; undefined shows none. */
  showTrack(id: number | undefined): void {
    const request = this.#api.createMedia('EditTracksInfoRequest', [id === undefined ? [] : [id]]);
    const ignore = (): void => undefined;
    call(this.#session.getMediaSession(), 'editTracksInfo', request, ignore, ignore);
  }

  #createParts(): RemoteParts {
    const parts = this.#api.createRemote();
    parts.controller.addEventListener('anyChanged', this.#notify);
    return parts;
  }

  #leaveParts(): void {
    this.#parts.controller.removeEventListener('anyChanged', this.#notify);
  }

  /** Leaves the session, if it still exists; `isReceiverStopped` also stops playback there. */
  end(isReceiverStopped: boolean): void {
    if (readSession(this.#api.context)) this.#api.context.endCurrentSession(isReceiverStopped);
  }
}

function readState(facts: object): CastFacts['state'] {
  // The SDK resets the position before the state when the media is over.
  if (readMember(facts, 'isMediaLoaded') === false) return 'idle';
  const state = STATES.get(readMember(facts, 'playerState')) ?? 'idle';
  const isPaused = readMember(facts, 'isPaused');
  // Changes with the command, while the state waits for the receiver: a second command would repeat the first.
  if (state !== 'idle' && isPaused === true) return 'paused';
  return state === 'paused' && isPaused === false ? 'playing' : state;
}

function readLiveWindow(facts: object): LiveWindow | undefined {
  const range = readMember(facts, 'liveSeekableRange');
  const startS = readNumber(readMember(range, 'start'));
  const endS = readNumber(readMember(range, 'end'));
  if (startS === undefined || endS === undefined || endS < startS) return undefined;
  const positionS = readNumber(readMember(facts, 'currentTime')) ?? endS;
  return { startS, endS, isAtEdge: endS - positionS <= LIVE_EDGE_S };
}
