import type { Logger } from '@marquee/common/platform/logger.ts';
import type { CastProblem } from '@marquee/common/playback/cast-sender.ts';
import type {
  LiveWindow,
  PlaybackStatistics,
  Player,
  PlayerPhase,
  PlayerRequest,
  PlayerState,
} from '@marquee/common/playback/player.ts';
import { isAbort } from '@marquee/common/shared/app-error.ts';

import { ObservedState } from '../observed-state.ts';
import type { CastApi } from './cast-api.ts';
import { CastMedia } from './cast-media.ts';
import { chooseCastSource, createLoadRequest, getCaptions } from './cast-media-info.ts';
import type { CastFacts, CastRemote, CastStop } from './cast-remote.ts';

export interface CastPlayerPorts {
  readonly api: CastApi;
  readonly remote: CastRemote;
  readonly logger: Logger;
  /** Whether the receiver is the operator's own, which may support protected titles. */
  readonly opensProtected: boolean;
  /** Called when casting cannot continue; the page's own player takes over. */
  readonly onGiveUp: (problem: CastProblem | undefined) => void;
  /** Called when another sender plays something else on the receiver; the page's own player takes over. */
  readonly onReplaced: () => void;
}

/** One title sent to the receiver. */
interface Sent {
  readonly request: PlayerRequest;
  readonly signal: AbortSignal;
  /** Whether addresses were renewed since it last played. */
  hasRenewed: boolean;
  /** Whether the receiver has loaded it. */
  isThere: boolean;
}

const toRemoteId = (id: string | undefined): number | undefined =>
  id === undefined ? undefined : Number(id);

const isLive = ({ request }: Sent): boolean => request.presentation?.isLive === true;

/** Returns the previous object when nothing changed, so that observers see real changes only. */
function keepSame(before: LiveWindow | undefined, now: LiveWindow | undefined): LiveWindow | undefined {
  const isSame =
    before?.startS === now?.startS && before?.endS === now?.endS && before?.isAtEdge === now?.isAtEdge;
  return isSame ? before : now;
}

/** The receiver reports no statistics. */
const NO_STATISTICS: PlaybackStatistics = {
  engine: 'Cast',
  widthPx: undefined,
  heightPx: undefined,
  codecs: undefined,
  bitrateBps: undefined,
  bandwidthBps: undefined,
  bufferS: undefined,
  latencyS: undefined,
  droppedFrames: undefined,
  decodedFrames: undefined,
  stalls: undefined,
};

const PHASES: Readonly<Record<CastFacts['state'], PlayerPhase | undefined>> = {
  idle: undefined,
  playing: 'playing',
  paused: 'paused',
  buffering: 'buffering',
};

/**
 * Plays on a Cast receiver. When that cannot play a title, the title does not fail: `onGiveUp` is called, and it plays
 * in the page.
 */
export class CastPlayer implements Player<CastMedia> {
  readonly surface = new CastMedia();
  readonly hasFixedRate = true;
  readonly #ports: CastPlayerPorts;
  readonly #state = new ObservedState();
  #sent: Sent | undefined;

  constructor(ports: CastPlayerPorts) {
    this.#ports = ports;
    this.surface.connect(ports.remote, (startS) => this.#playAgain(startS));
    ports.remote.onChange(() => this.#read());
  }

  getState(): PlayerState {
    return this.#state.get();
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#state.subscribe(listener, signal);
  }

  async load(request: PlayerRequest, signal: AbortSignal): Promise<void> {
    const sent = { request, signal, hasRenewed: false, isThere: false };
    this.#sent = sent;
    const captions = getCaptions(request.tracks);
    const defaultCaption = captions.findIndex(({ isDefault }) => isDefault);
    this.#state.reset({
      phase: 'loading',
      positionS: request.startS,
      captionTracks: captions.map(({ label, language }, index) => ({
        id: String(index + 1),
        label,
        language,
      })),
      captionTrackId: defaultCaption < 0 ? undefined : String(defaultCaption + 1),
    });
    signal.addEventListener('abort', () => this.#forget(sent), { once: true });
    await this.#send(sent, request.startS);
  }

  selectCaptionTrack(id: string | undefined): void {
    const { captionTracks } = this.#state.get();
    if (id !== undefined && !captionTracks.some((track) => track.id === id)) return;
    this.#state.update({ captionTrackId: id });
    this.#ports.remote.showTrack(toRemoteId(id));
  }

  /** The receiver selects audio and video itself. */
  selectAudioTrack(): void {}
  selectRendition(): void {}
  setRate(): void {}

  goToLiveEdge(): void {
    const { liveWindow } = this.#state.get();
    if (liveWindow) this.surface.currentTime = liveWindow.endS;
    this.#ports.remote.play();
  }

  getStatistics(): PlaybackStatistics {
    return NO_STATISTICS;
  }

  destroy(): Promise<void> {
    this.#sent = undefined;
    this.#state.clear();
    this.surface.remove();
    return Promise.resolve();
  }

  async #send(sent: Sent, startS: number, request = sent.request): Promise<void> {
    const { api, remote, opensProtected, onGiveUp, logger } = this.#ports;
    const source = chooseCastSource(request.sources, opensProtected);
    if (!source) {
      onGiveUp('protected');
      return;
    }
    const { captionTrackId } = this.#state.get();
    this.surface.begin(isLive(sent), request.tracks);
    const captionId = toRemoteId(captionTrackId);
    const load = createLoadRequest(api, { request, source, startS, captionId });
    sent.isThere = false;
    try {
      await remote.load(load, (stop) => this.#handleStop(sent, stop), sent.signal);
      sent.isThere = true;
      if (this.#sent !== sent) return;
      this.#read();
      // Until the receiver has the title, it ignores a choice of captions.
      const { captionTrackId: chosenId } = this.#state.get();
      if (chosenId !== captionTrackId) remote.showTrack(toRemoteId(chosenId));
    } catch (error) {
      logger.warn('The Cast receiver refused the title', { error });
      await this.#renew(sent, startS);
    }
  }

  /**
   * The signature of an address may have expired; addresses are renewed once, and again only after the title has
   * played.
   */
  async #renew(sent: Sent, startS: number): Promise<void> {
    const { onGiveUp, logger } = this.#ports;
    if (this.#sent !== sent || sent.signal.aborted) return;
    if (sent.hasRenewed || !sent.request.refresh) {
      onGiveUp('media_failed');
      return;
    }
    sent.hasRenewed = true;
    try {
      const fresh = await sent.request.refresh(sent.signal);
      if (this.#sent === sent) await this.#send(sent, startS, { ...sent.request, ...fresh });
    } catch (error) {
      if (isAbort(error) || this.#sent !== sent) return;
      logger.warn('Failed to renew the addresses for the Cast receiver', { error });
      onGiveUp('media_failed');
    }
  }

  #handleStop(sent: Sent, stop: CastStop): void {
    if (this.#sent !== sent) return;
    const { positionS } = this.#state.get();
    if (stop === 'failed') void this.#renew(sent, positionS);
    else if (stop === 'cancelled') this.#ports.onGiveUp(undefined);
    else if (stop === 'replaced') this.#ports.onReplaced();
    else {
      this.#state.update({ phase: 'ended' });
      this.surface.finish();
    }
  }

  /** The receiver has unloaded a finished title, so it is sent again. */
  #playAgain(startS: number): void {
    if (!this.#sent) return;
    this.#state.update({ phase: 'loading', positionS: startS });
    void this.#send(this.#sent, startS);
  }

  #forget(sent: Sent): void {
    if (this.#sent !== sent) return;
    this.#sent = undefined;
    this.#state.reset({});
  }

  #read(): void {
    const sent = this.#sent;
    this.surface.read();
    const facts = this.#ports.remote.getFacts();
    const phase = PHASES[facts.state];
    // Until the receiver has the title, it reports the one before.
    if (!sent?.isThere || !phase || this.#state.get().phase === 'ended') return;
    if (phase === 'playing') sent.hasRenewed = false;
    const { phase: before, liveWindow } = this.#state.get();
    this.#state.update({
      phase: phase === 'buffering' && before === 'loading' ? 'loading' : phase,
      positionS: this.surface.currentTime,
      durationS: isLive(sent) ? Infinity : facts.durationS,
      liveWindow: isLive(sent) ? keepSame(liveWindow, facts.liveWindow) : undefined,
    });
  }
}
