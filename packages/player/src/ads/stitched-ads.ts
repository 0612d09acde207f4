import type { MediaSource } from '@marquee/common/content/media-item.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import { IDLE_PLAYER_STATE } from '@marquee/common/playback/player.ts';

import { listenToEngine, type ListenedEngine } from '../listen-to-engine.ts';
import type { ObservedState } from '../observed-state.ts';
import { addDateRanges, readStitchedBreaks } from './stitched-markers.ts';

/** The used part of a response. */
interface DataResponse {
  data: ArrayBuffer | ArrayBufferView;
}

/** The used part of the engine. */
export interface MarkedEngine extends ListenedEngine {
  /** Returns a `shaka.extern.TimelineRegionInfo` for each date range. */
  getAllTimelineRegions(): readonly unknown[];
  getNetworkingEngine(): {
    registerResponseFilter(filter: (type: number, response: DataResponse) => void): void;
  } | null;
}

/** The same list each time: listeners are called for changes only. */
const NONE = IDLE_PLAYER_STATE.stitchedBreaks;

/** `shaka.net.NetworkingEngine.RequestType.MANIFEST`: playlists too. */
const MANIFEST_REQUEST = 0;

/** Publishes the positions of server-side inserted ads in the state, from the markers of the stream. */
export class StitchedAds {
  readonly #engine: MarkedEngine;
  readonly #state: ObservedState;
  readonly #logger: Logger;
  #isFiltering = false;
  #isOn = false;
  #isReadDue = false;

  /** Reads markers until `signal` aborts. */
  constructor(engine: MarkedEngine, state: ObservedState, logger: Logger, signal: AbortSignal) {
    this.#engine = engine;
    this.#state = state;
    this.#logger = logger;
    listenToEngine(engine, ['timelineregionadded', 'loaded'], () => this.#readSoon(signal), signal);
  }

  /** Call before the playlists of this source are fetched, including for preloading. */
  expect({ isStitched }: MediaSource): void {
    if (!isStitched || this.#isFiltering) return;
    this.#isFiltering = true;
    this.#engine.getNetworkingEngine()?.registerResponseFilter((type, response) => {
      if (type === MANIFEST_REQUEST) this.#addDateRanges(response);
    });
  }

  /** Call when the engine starts to show this source. */
  begin(source: MediaSource): void {
    this.expect(source);
    this.#isOn = source.isStitched === true;
    // Without stitched ads, markers stand for possible ads, not for existing ones.
    if (!this.#isOn) this.#state.update({ stitchedBreaks: NONE });
  }

  /** Reads once for all markers of a playlist, of which there may be thousands. */
  #readSoon(signal: AbortSignal): void {
    if (!this.#isOn || this.#isReadDue) return;
    this.#isReadDue = true;
    queueMicrotask(() => {
      this.#isReadDue = false;
      if (!this.#isOn || signal.aborted) return;
      const breaks = readStitchedBreaks(this.#engine.getAllTimelineRegions());
      this.#state.update({ stitchedBreaks: breaks.length === 0 ? NONE : breaks });
    });
  }

  #addDateRanges(response: DataResponse): void {
    try {
      const playlist = new TextDecoder().decode(response.data);
      const marked = addDateRanges(playlist);
      if (marked !== playlist) response.data = new TextEncoder().encode(marked);
    } catch (error) {
      this.#logger.info('Failed to read the ad cues of a playlist', { error });
    }
  }
}
