import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import type { ContentRequest } from '../../content/content-service.ts';
import type { MediaItem } from '../../content/media-item.ts';
import type { Playlist } from '../../content/playlist.ts';
import { HttpClient } from '../../platform/http/http-client.ts';
import type { HttpErrorCode } from '../../platform/http/http-errors.ts';
import { rankTitles } from '../../search/rank-titles.ts';
import type { SearchBackend } from '../../search/search-backend.ts';
import type { SearchService } from '../../search/search-service.ts';
import { fold } from '../../search/title-match.ts';
import { AppError } from '../../shared/app-error.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';
import { playlistAddress } from './jw-addresses.ts';
import { toContentList, toPlaylist } from './jw-playlist-mapper.ts';

/** The platform returns no more (content-host 2.4); a host that does must not fill the page. */
const MAX_RESULTS = 100;

/** `SearchService` over the JWP delivery API (content-host 2.4 and 2.6). */
@injectable()
export class JwSearchService implements SearchService {
  readonly #http: HttpClient;
  readonly #apiBaseUrl: string;
  readonly #siteId: string;

  constructor(@inject(HttpClient) http: HttpClient, @inject(SiteContext) { settings, config }: SiteContext) {
    this.#http = http;
    this.#apiBaseUrl = settings.apiBaseUrl;
    this.#siteId = config.siteId;
  }

  async search(
    backend: SearchBackend,
    query: string,
    { language, signal }: ContentRequest,
  ): Promise<Playlist> {
    const url = this.#toAddress(backend, query);
    const payload = await this.#http.fetchJson({ url, signal });
    const id = backend.kind === 'app-content' ? '' : backend.playlistId;
    const mapping = { apiBaseUrl: this.#apiBaseUrl, language, id };
    // App content search returns either shape: with a `list` it is a content list (content-host 2.6, U7).
    const list = backend.kind === 'app-content' ? toContentList(payload, mapping) : undefined;
    const playlist = list ?? toPlaylist(payload, mapping);
    if (!playlist) throw new AppError<HttpErrorCode>('response_invalid', `'${url}' holds no list`);
    const isWhole = backend.kind === 'titles-of-playlist';
    const items = isWhole ? findByTitle(query, playlist.items) : playlist.items.slice(0, MAX_RESULTS);
    return { ...playlist, items };
  }

  #toAddress(backend: SearchBackend, query: string): string {
    if (backend.kind !== 'app-content') {
      // The same address for every query, so that the list is downloaded once.
      const parameters = backend.kind === 'playlist' ? { search: query } : {};
      return playlistAddress(this.#apiBaseUrl, backend.playlistId, parameters);
    }
    const path = `/v2/sites/${encodePathPart(this.#siteId)}/app_content/media/search`;
    return withQuery(`${this.#apiBaseUrl}${path}`, { search_query: query });
  }
}

function findByTitle(query: string, items: readonly MediaItem[]): readonly MediaItem[] {
  const titles = items.map((known) => ({ known, folded: fold(known.title) }));
  return rankTitles(query, titles, MAX_RESULTS);
}
