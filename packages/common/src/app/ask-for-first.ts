import { QueryClient } from '@tanstack/query-core';
import type { Container } from 'inversify';

import type { SiteConfig } from '../config/site-config.ts';
import { parseContentPath } from '../content/content-path.ts';
import { ContentQueries } from '../content/content-queries.ts';
import { getHomeRowQuery } from '../content/home-row-query.ts';

const EARLY_ROWS = 2;

/**
 * Asks for what the page at this address shows first: the first rows of home, a title, or a playlist. The screen asks for
 * the same keys when it renders; this only starts the clock earlier.
 *
 * @param pathname as in the address, encoded
 */
export function askForFirst(
  container: Container,
  { content }: SiteConfig,
  { pathname, language }: { readonly pathname: string; readonly language: string },
): void {
  const queries = container.get(ContentQueries);
  const client = container.get(QueryClient);
  // What fails here fails again where it is shown, and is told there.
  const ignore = () => undefined;
  if (pathname === '/') {
    for (const row of content.slice(0, EARLY_ROWS)) {
      const query = getHomeRowQuery(row, queries, language);
      if (query) client.query(query).catch(ignore);
    }
  }
  const path = parseContentPath(pathname);
  if (path?.kind === 'media') client.query(queries.media(path.id, language)).catch(ignore);
  if (path?.kind === 'playlist') client.query(queries.playlist(path.id, {}, language)).catch(ignore);
}
