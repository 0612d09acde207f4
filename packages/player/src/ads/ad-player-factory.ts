import { inject, injectable } from 'inversify';
import { hasPlayerAds } from '@marquee/common/ads/ad-delivery.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import type { Player, PlayerFactory, PlayerRequest } from '@marquee/common/playback/player.ts';

import type { MediaSurface } from '../media-surface.ts';
import { PlayerPorts } from '../player-ports.ts';
import { WebPlayerFactory } from '../web-player-factory.ts';
import type { AdPlayers } from './ad-players.ts';

/**
 * Players with ads on sites that have any; everywhere else nothing of their code is fetched. A player that shows ads itself
 * is left as it is. Code that cannot be had costs the ads, never the title.
 */
@injectable()
export class AdPlayerFactory implements PlayerFactory<MediaSurface> {
  readonly #factory: PlayerFactory<MediaSurface>;
  readonly #ports: PlayerPorts;
  readonly #hasAds: boolean;
  /** Their code is needed for certain, and comes together with that of the player. */
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
      this.#ports.logger.warn('The code of ads could not be fetched', { error });
      return undefined;
    }
  }

  async #importAdPlayers(): Promise<AdPlayers> {
    const { AdPlayers: Loaded } = await loadCode(() => import('./ad-players.ts'), 'optional');
    return new Loaded(this.#ports);
  }
}

function isOnVideo(player: Player<MediaSurface>): player is Player<HTMLVideoElement> {
  return player.surface instanceof HTMLVideoElement;
}
