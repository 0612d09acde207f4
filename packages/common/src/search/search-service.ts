import type { ServiceIdentifier } from 'inversify';

import type { ContentRequest } from '../content/content-service.ts';
import type { Playlist } from '../content/playlist.ts';
import type { SearchBackend } from './search-backend.ts';

/** Finds titles on the content host (content-host 2.4, 2.6). */
export interface SearchService {
  /**
   * Returns the titles for a query, in the order of the host, at most 100; empty for none. Invalid items are left out.
   * Fails with an `HttpErrorCode`; `response_invalid` when the response contains no list.
   */
  search(backend: SearchBackend, query: string, request: ContentRequest): Promise<Playlist>;
}

export const SearchService: ServiceIdentifier<SearchService> = Symbol.for('SearchService');
