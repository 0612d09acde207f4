import type { Browser } from '@playwright/test';

import { useAccountSite } from '../support/account-site.ts';
import { Site } from '../support/site.ts';
import { BenchPage } from './bench-page.ts';
import type { ReferenceServer } from './reference-server.ts';

/** The benchmark's large catalog. */
const LARGE = { rows: 40, itemsPerRow: 25, playlistItems: 1_000 };
/** Its ids in the sandbox. */
const LARGE_CONFIG = 'bench040';
const LARGE_PLAYLIST = 'bench1k0';
const MANY_CHANNELS = 'benchliv';
const HOME_CONFIG = 'mqfree01';
const ACCOUNT_CONFIG = 'mqown001';
const FILM = '9rUPMHDm';

/** The browser and the addresses of all measured pages. */
export class BenchStage {
  readonly browser: Browser;
  readonly references: ReferenceServer;
  readonly #site = new Site('bench');
  readonly #shop = new Site('benchshop');
  readonly #guides = { 100: new Site('bench100'), 1_000: new Site('bench1000') };

  constructor(browser: Browser, references: ReferenceServer) {
    this.browser = browser;
    this.references = references;
  }

  async prepare(): Promise<void> {
    await this.#site.catalogue(LARGE);
    await useAccountSite(this.#shop, 'cleeng', ['UNSAFE_standInPayments = true']);
    for (const [channels, site] of Object.entries(this.#guides))
      await site.catalogue({ rows: 1, itemsPerRow: 1, playlistItems: 1, channels: Number(channels) });
  }

  readonly addresses = {
    home: () => `${this.#site.origin}/`,
    largeHome: () => `${this.#site.origin}/?app-config=${LARGE_CONFIG}`,
    largePlaylist: () => `${this.#site.origin}/p/${LARGE_PLAYLIST}`,
    guide: (channels: 100 | 1_000) => `${this.#guides[channels].origin}/p/${MANY_CHANNELS}`,
    film: () => `${this.#site.origin}/m/${FILM}`,
    playlist: () => `${this.#site.origin}/p/PkxKD4B6/films`,
    series: () => `${this.#site.origin}/m/HhWzNBGi/orbital-dispatch`,
    live: () => `${this.#site.origin}/p/LiveChn1/live-channels`,
    search: () => `${this.#site.origin}/q/salt`,
    accounts: () => `${this.#site.origin}/?app-config=${ACCOUNT_CONFIG}`,
    /** Address on a site that sells subscriptions. */
    shop: (path: string) => `${this.#shop.origin}${path}`,
    /** Reference (b) for home: its first row. */
    plainHome: () => this.#plain(this.#site, LARGE_CONFIG, 'bnrow001?page_limit=25'),
    plainPlaylist: () => this.#plain(this.#site, HOME_CONFIG, LARGE_PLAYLIST),
    /** Reference (b) for the guide of 100 channels: its channels. */
    plainGuide: () => this.#plain(this.#guides[100], HOME_CONFIG, MANY_CHANNELS),
    engine: (kind: 'ready' | 'late') =>
      this.references.page(`/engine-${kind}`, {
        manifest: `${this.#site.contentBase}/manifests/${FILM}.m3u8`,
      }),
  };

  /** Runs a measurement on a page of its own. */
  async measure<Result>(work: (page: BenchPage) => Promise<Result>): Promise<Result> {
    const page = await BenchPage.open(this.browser);
    try {
      return await work(page);
    } finally {
      await page.close();
    }
  }

  #plain({ contentBase }: Site, config: string, playlist: string): string {
    return this.references.page('/plain', {
      config: `${contentBase}/apps/configs/${config}.json`,
      playlist: `${contentBase}/v2/playlists/${playlist}`,
    });
  }
}
