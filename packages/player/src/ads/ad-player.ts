import { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import type { Clock } from '@marquee/common/platform/clock.ts';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type {
  AdControl,
  PlaybackStatistics,
  Player,
  PlayerPreloading,
  PlayerRequest,
  PlayerState,
} from '@marquee/common/playback/player.ts';

import { ObservedState } from '../observed-state.ts';
import { type AdBeacons, FetchAdBeacons } from './ad-beacons.ts';
import { AdResolver } from './ad-resolver.ts';
import { AdRun } from './ad-run.ts';
import { AdScreen } from './ad-screen.ts';
import { BreakPlayer } from './break-player.ts';
import type { AdScreenFacts } from './choose-media-file.ts';
import { TitleBreaks } from './title-breaks.ts';

export interface AdPlayerPorts {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly beacons: AdBeacons;
  /** One per page: the rules of ads count titles and times over all players of a visit. */
  readonly visit: AdVisit;
}

/**
 * Adds ads to any engine that plays on its own video element. Ads play on a second element, so that the title stays
 * loaded at its position. State, duration and position are always those of the title; `ended` follows the last ad.
 */
export class AdPlayer implements Player<HTMLVideoElement> {
  readonly surface: HTMLVideoElement;
  readonly ads: AdControl<HTMLVideoElement>;
  readonly preloading?: PlayerPreloading;
  readonly #content: Player<HTMLVideoElement>;
  readonly #ports: AdPlayerPorts;
  readonly #state = new ObservedState();
  readonly #screen: AdScreen;
  readonly #breakPlayer: BreakPlayer;
  readonly #life = new AbortController();
  #title: TitleBreaks | undefined;
  #run: AdRun | undefined;

  constructor(content: Player<HTMLVideoElement>, ports: AdPlayerPorts) {
    this.#content = content;
    this.#ports = ports;
    this.surface = content.surface;
    if (content.preloading) this.preloading = content.preloading;
    this.#screen = new AdScreen(ports);
    this.#breakPlayer = this.#createBreakPlayer();
    this.ads = {
      surface: this.#screen.surface,
      skip: () => this.#breakPlayer.skip(),
      follow: () => this.#breakPlayer.follow(),
    };
    content.subscribe((state) => {
      this.#run?.follow(state);
      this.#publish();
    }, this.#life.signal);
  }

  getState(): PlayerState {
    return this.#state.get();
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#state.subscribe(listener, signal);
  }

  async load(request: PlayerRequest, signal: AbortSignal): Promise<void> {
    this.#run?.end();
    this.#run = undefined;
    const { ads, startS } = request;
    if (!ads || signal.aborted || this.#life.signal.aborted) return this.#content.load(request, signal);
    if (this.#title?.plan.mediaId !== ads.mediaId) this.#title = new TitleBreaks(ads, this.#ports.visit);
    const { http, clock, logger } = this.#ports;
    const parts = { content: this.#content, screen: this.#screen, breakPlayer: this.#breakPlayer };
    const run = new AdRun(this.#title, startS, { ...parts, http, clock, logger }, () => this.#publish());
    this.#run = run;
    signal.addEventListener('abort', () => run.end(), { once: true });
    const loading = this.#content.load({ ...request, playAfter: run.opening }, signal);
    this.#publish();
    await loading;
  }

  selectCaptionTrack(id: string | undefined): void {
    this.#content.selectCaptionTrack(id);
  }

  selectAudioTrack(id: string): void {
    this.#content.selectAudioTrack(id);
  }

  selectRendition(id: string | undefined): void {
    this.#content.selectRendition(id);
  }

  setRate(rate: number): void {
    this.#content.setRate(rate);
  }

  goToLiveEdge(): void {
    this.#content.goToLiveEdge();
  }

  getStatistics(): PlaybackStatistics {
    return this.#content.getStatistics();
  }

  async destroy(): Promise<void> {
    this.#life.abort();
    this.#run?.end();
    this.#state.clear();
    this.#screen.destroy();
    await this.#content.destroy();
  }

  #publish(): void {
    const content = this.#content.getState();
    const run = this.#run;
    this.#state.update(
      run ? { ...run.compose(content), adBreaksS: run.getBreakTimes(content.durationS) } : content,
    );
  }

  #createBreakPlayer(): BreakPlayer {
    const { clock, logger, http, beacons } = this.#ports;
    // The picture is no higher than the shorter side, also of a phone that is held upright.
    const heightPx = Math.min(window.screen.width, window.screen.height) * window.devicePixelRatio;
    const facts: AdScreenFacts = {
      canPlay: (type) => this.#screen.canPlay(type),
      heightPx,
    };
    return new BreakPlayer({
      screen: this.#screen,
      facts,
      resolver: new AdResolver({ http, clock, logger, screen: facts }),
      beacons,
      clock,
      getContentPositionS: () => this.#content.getState().positionS,
    });
  }
}

/** Creates players with ads. One instance per page, because the rules of ads count titles over all players. */
export class AdPlayers {
  readonly #ports: AdPlayerPorts;

  constructor(ports: Omit<AdPlayerPorts, 'visit' | 'beacons'>) {
    this.#ports = { ...ports, beacons: new FetchAdBeacons(ports.logger), visit: new AdVisit(ports.clock) };
  }

  addTo(player: Player<HTMLVideoElement>): AdPlayer {
    return new AdPlayer(player, this.#ports);
  }
}
