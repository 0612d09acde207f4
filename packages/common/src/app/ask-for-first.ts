import { QueryClient } from '@tanstack/query-core';
import type { Container } from 'inversify';

import type { SiteConfig } from '../config/site-config.ts';
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
  const [, screen, part] = /^\/([mp])\/([^/]+)/.exec(pathname) ?? [];
  const id = decode(part);
  if (id === undefined) return;
  if (screen === 'm') client.query(queries.media(id, language)).catch(ignore);
  else client.query(queries.playlist(id, {}, language)).catch(ignore);
}

/** Undefined for what is not encoded as addresses are; the screen then says that there is no such page. */
function decode(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
