import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import type { ContentErrorCode } from '../../content/content-errors.ts';
import type { ContentRequest, ContentService, PlaylistQuery } from '../../content/content-service.ts';
import type { MediaItem } from '../../content/media-item.ts';
import type { Playlist } from '../../content/playlist.ts';
import { HttpClient } from '../../platform/http/http-client.ts';
import { AppError } from '../../shared/app-error.ts';
import { encodePathPart } from '../../shared/url.ts';
import { mediaAddress, playlistAddress } from './jw-addresses.ts';
import { fetchFound, fetchMediaItem } from './jw-media-request.ts';
import { toContentList, toPlaylist } from './jw-playlist-mapper.ts';

/** `ContentService` over the JWP delivery API (content-host 2). */
@injectable()
export class JwContentService implements ContentService {
  readonly #http: HttpClient;
  readonly #apiBaseUrl: string;
  readonly #siteId: string;

  constructor(@inject(HttpClient) http: HttpClient, @inject(SiteContext) { settings, config }: SiteContext) {
    this.#http = http;
    this.#apiBaseUrl = settings.apiBaseUrl;
    this.#siteId = config.siteId;
  }

  fetchMedia(id: string, request: ContentRequest): Promise<MediaItem> {
    const apiBaseUrl = this.#apiBaseUrl;
    return fetchMediaItem(this.#http, { url: mediaAddress(apiBaseUrl, id), apiBaseUrl }, request);
  }

  async fetchPlaylist(
    id: string,
    query: PlaylistQuery,
    { language, signal }: ContentRequest,
  ): Promise<Playlist> {
    const url = playlistAddress(this.#apiBaseUrl, id, query);
    const payload = await fetchFound(this.#http, url, 'playlist_not_found', signal);
    const playlist = toPlaylist(payload, {
      apiBaseUrl: this.#apiBaseUrl,
      language,
      id,
      pageOffset: query.pageOffset,
    });
    if (!playlist) throw new AppError<ContentErrorCode>('playlist_not_found', `'${url}' holds no playlist`);
    // A host may list the item itself among its recommendations (content-host 2.4).
    return { ...playlist, items: playlist.items.filter((item) => item.id !== query.relatedMediaId) };
  }

  async fetchContentList(id: string, { language, signal }: ContentRequest): Promise<Playlist> {
    const url = `${this.#apiBaseUrl}/v2/sites/${encodePathPart(this.#siteId)}/content_lists/${encodePathPart(id)}`;
    const payload = await fetchFound(this.#http, url, 'playlist_not_found', signal);
    const playlist = toContentList(payload, { apiBaseUrl: this.#apiBaseUrl, language, id });
    if (!playlist) throw new AppError<ContentErrorCode>('playlist_not_found', `'${url}' holds no list`);
    return playlist;
  }
}
