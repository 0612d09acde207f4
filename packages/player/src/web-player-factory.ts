import { inject, injectable } from 'inversify';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { playerNotLoaded } from '@marquee/common/playback/playback-errors.ts';
import type { Player, PlayerFactory, PlayerRequest } from '@marquee/common/playback/player.ts';

import type { MediaSurface } from './media-surface.ts';
import { PlayerPorts } from './player-ports.ts';
import { BandwidthMemory } from './shaka/bandwidth-memory.ts';
import { getFirstBuild, loadShaka } from './shaka/shaka-library.ts';
import { SparePlayer } from './shaka/spare-player.ts';

/** Creates one player of the chosen engine. */
type Engine = () => Promise<Player<MediaSurface>>;

/**
 * Creates players on the configured engine: Shaka, or the JW cloud player with Shaka as its fallback when the library
 * fails to load. Each engine is a separate chunk, loaded on `preload` or the first `create`.
 */
@injectable()
export class WebPlayerFactory implements PlayerFactory<MediaSurface> {
  readonly #site: Pick<SiteContext, 'config' | 'settings'>;
  readonly #ports: PlayerPorts;
  readonly #bandwidth: BandwidthMemory;
  readonly #spare: SparePlayer<MediaSurface>;
  #engine: Promise<Engine> | undefined;

  constructor(
    @inject(SiteContext) site: Pick<SiteContext, 'config' | 'settings'>,
    @inject(PlayerPorts) ports: PlayerPorts,
    @inject(BandwidthMemory) bandwidth: BandwidthMemory,
  ) {
    this.#site = site;
    this.#ports = ports;
    this.#bandwidth = bandwidth;
    this.#spare = new SparePlayer(() => this.#make(), ports);
  }

  preload(request?: PlayerRequest): void {
    this.#spare.prepare(request);
  }

  /** A failed preload never triggers an update to a new version; failing to load a required player does. */
  async create(): Promise<Player<MediaSurface>> {
    try {
      await loadCode(() => this.#loadEngine());
    } catch (error) {
      throw playerNotLoaded(error);
    }
    return this.#spare.take();
  }

  async #make(): Promise<Player<MediaSurface>> {
    try {
      const createPlayer = await this.#loadEngine();
      return await createPlayer();
    } catch (error) {
      throw playerNotLoaded(error);
    }
  }

  /** Loads the code once; after a failure the next call retries. */
  #loadEngine(): Promise<Engine> {
    this.#engine ??= this.#importEngine();
    return this.#engine;
  }

  async #importEngine(): Promise<Engine> {
    try {
      const { playerEngine } = this.#site.settings;
      return (
        (playerEngine === 'jwplayer' ? await this.#importJw() : undefined) ?? (await this.#importShaka())
      );
    } catch (error) {
      this.#engine = undefined;
      throw error;
    }
  }

  async #importJw(): Promise<Engine | undefined> {
    const { settings } = this.#site;
    try {
      const { loadJwLibrary } = await import('./jw/jw-library.ts');
      const { JwPlayer } = await import('./jw/jw-player.ts');
      const { AdVisit } = await import('@marquee/common/ads/ad-visit.ts');
      const createPlayer = await loadJwLibrary(settings, this.#ports.clock);
      const visit = new AdVisit(this.#ports.clock);
      const ports = { ...this.#picked(), createPlayer, licenseKey: settings.playerLicenseKey, visit };
      return () => Promise.resolve(new JwPlayer(ports));
    } catch (error) {
      this.#ports.logger.warn('Failed to load the JW Player library; falling back to Shaka', { error });
      return undefined;
    }
  }

  async #importShaka(): Promise<Engine> {
    const build = getFirstBuild(this.#site.config);
    const [{ ShakaPlayer }] = await Promise.all([import('./shaka/shaka-player.ts'), loadShaka(build)]);
    const { cmcd } = this.#site.settings;
    return () => ShakaPlayer.create({ ...this.#picked(), bandwidth: this.#bandwidth, cmcd, build });
  }

  #picked(): Pick<PlayerPorts, 'clock' | 'connectivity' | 'logger' | 'http'> {
    const { clock, connectivity, logger, http } = this.#ports;
    return { clock, connectivity, logger, http };
  }
}
