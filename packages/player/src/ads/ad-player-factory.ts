import { inject, injectable } from 'inversify';
import { hasPlayerAds } from '@marquee/common/ads/ad-delivery.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import type { Player, PlayerFactory, PlayerRequest } from '@marquee/common/playback/player.ts';

import type { MediaSurface } from '../media-surface.ts';
import { PlayerPorts } from '../player-ports.ts';
import { WebPlayerFactory } from '../web-player-factory.ts';
import type { AdPlayers } from './ad-player.ts';

/**
 * Adds ads to players on sites that have them; other sites fetch no ad code. Leaves players that show ads themselves
 * unchanged. When the ad code fails to load, the title plays without ads.
 */
@injectable()
export class AdPlayerFactory implements PlayerFactory<MediaSurface> {
  readonly #factory: PlayerFactory<MediaSurface>;
  readonly #ports: PlayerPorts;
  readonly #hasAds: boolean;
  /** Whether ad code is certain to be needed, and therefore loads together with the player's code. */
  readonly #isEarly: boolean;
  #adPlayers: Promise<AdPlayers> | undefined;

  constructor(
    @inject(WebPlayerFactory) factory: PlayerFactory<MediaSurface>,
    @inject(SiteContext) { config, settings }: SiteContext,
    @inject(PlayerPorts) ports: PlayerPorts,
  ) {
    this.#factory = factory;
    this.#ports = ports;
    this.#hasAds = hasPlayerAds(config);
    this.#isEarly = this.#hasAds && settings.playerEngine === 'shaka';
  }

  preload(request?: PlayerRequest): void {
    this.#factory.preload(request);
    if (this.#isEarly) void this.#loadAdPlayers();
  }

  async create(): Promise<Player<MediaSurface>> {
    if (this.#isEarly) void this.#loadAdPlayers();
    const player = await this.#factory.create();
    if (!this.#hasAds || player.ads || !isOnVideo(player)) return player;
    const adPlayers = await this.#loadAdPlayers();
    return adPlayers?.addTo(player) ?? player;
  }

  async #loadAdPlayers(): Promise<AdPlayers | undefined> {
    this.#adPlayers ??= this.#importAdPlayers();
    try {
      return await this.#adPlayers;
    } catch (error) {
      this.#adPlayers = undefined;
      this.#ports.logger.warn('Failed to load the code for ads', { error });
      return undefined;
    }
  }

  async #importAdPlayers(): Promise<AdPlayers> {
    const { AdPlayers: Loaded } = await loadCode(() => import('./ad-player.ts'), 'optional');
    return new Loaded(this.#ports);
  }
}

function isOnVideo(player: Player<MediaSurface>): player is Player<HTMLVideoElement> {
  return player.surface instanceof HTMLVideoElement;
}
