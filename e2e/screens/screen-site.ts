import { randomUUID } from 'node:crypto';

import { environment } from '../support/environment.ts';
import { Site } from '../support/site.ts';
import { toRecord, toRecords, type JsonRecord } from './json-record.ts';

export type Theme = 'dark' | 'light';

const CONFIG_IDS: Readonly<Record<Theme, string>> = { dark: 'mqfree01', light: 'mqlight1' };

/** The site of one screenshot, dark or light, whose responses can be replaced. */
export class ScreenSite extends Site {
  readonly theme: Theme;

  private constructor(theme: Theme) {
    super(`s${randomUUID().slice(0, 8)}`);
    this.theme = theme;
  }

  static async open(theme: Theme): Promise<ScreenSite> {
    const site = new ScreenSite(theme);
    await site.addSettings();
    return site;
  }

  /** Serves the site's settings with additional lines. */
  async addSettings(...lines: readonly string[]): Promise<void> {
    const own = [`apiBaseUrl = ${this.contentBase}`, `defaultConfigSource = ${CONFIG_IDS[this.theme]}`];
    await this.settings([...own, ...lines].join('\n'));
  }

  /** Serves the site's configuration with some of its members replaced. */
  async changeConfig(change: (config: JsonRecord) => JsonRecord): Promise<void> {
    const id = CONFIG_IDS[this.theme];
    const config = await this.#read(`apps/configs/${id}.json`);
    await this.config(id, { ...config, ...change(config) });
  }

  async changeMedia(id: string, change: (item: JsonRecord) => JsonRecord): Promise<void> {
    const answer = await this.#read(`v2/media/${id}`);
    await this.media(id, { ...answer, playlist: changeItems(answer, change) });
  }

  async changePlaylist(id: string, change: (item: JsonRecord, index: number) => JsonRecord): Promise<void> {
    const answer = await this.#read(`v2/playlists/${id}`);
    await this.playlist(id, { ...answer, playlist: changeItems(answer, change) });
  }

  async #read(path: string): Promise<JsonRecord> {
    // Not every machine resolves the tenant's host name outside the browser; responses use the host of the request.
    const host = `localhost:${environment.sandboxPort}`;
    const text = await (await fetch(`http://${host}/t/${this.tenant}/${path}`)).text();
    return toRecord(JSON.parse(text.replaceAll(`//${host}`, `//${this.tenant}.${host}`)));
  }
}

function changeItems(
  answer: JsonRecord,
  change: (item: JsonRecord, index: number) => JsonRecord,
): JsonRecord[] {
  return toRecords(answer['playlist']).map((item, index) => ({ ...item, ...change(item, index) }));
}
