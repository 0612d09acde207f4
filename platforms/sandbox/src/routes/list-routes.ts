import { answer, answerJson } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import { contentSearch } from '../delivery/content-search.ts';
import { contentList } from '../delivery/content-list.ts';
import { playlistFeed } from '../delivery/playlist-feed.ts';
import { parsePlaylistQuery } from '../delivery/playlist-query.ts';
import { parseMediaIds, watchlist } from '../delivery/watchlist.ts';
import { spoilReservedFeed } from '../reserved/reserved-feeds.ts';
import type { OverrideKind } from '../tenants/overrides.ts';
import type { Exchange, Router } from './exchange.ts';

/** Adds playlists of every kind, content lists, the app's own search and watchlists (contract 2.4 to 2.7). */
export function addListRoutes(router: Router): void {
  router.get('/v2/playlists/:id', ({ req, env }) => {
    const id = req.param('id');
    return overridden(req.raw, env, 'playlists', id) ?? answerPlaylist(req.raw, env, id);
  });

  router.get('/v2/sites/:site/content_lists/:id', ({ req, env }) => {
    const id = req.param('id');
    return overridden(req.raw, env, 'content_lists', id) ?? answerContentList(req.raw, env, id);
  });

  router.get('/v2/sites/:site/app_content/media/search', ({ req, env }) => {
    const query = new URL(req.url).searchParams.get('search_query') ?? '';
    return (
      overridden(req.raw, env, 'content_searches', req.param('site')) ??
      answerJson(req.raw, contentSearch(query, env.delivery), { cache: 'playlist' })
    );
  });

  router.get('/apps/watchlists/:id', ({ req, env }) => {
    const id = req.param('id');
    return overridden(req.raw, env, 'watchlists', id) ?? answerWatchlist(req.raw, env, id);
  });
}

function overridden(request: Request, env: Exchange, kind: OverrideKind, id: string): Response | undefined {
  const body = env.delivery.tenant.overrides.get(kind, id);
  if (body === undefined) return undefined;
  return answer(request, { body, contentType: 'application/json', cache: 'playlist' });
}

function answerPlaylist(request: Request, { delivery }: Exchange, id: string): Response {
  const playlist = delivery.catalogue.playlist(id);
  if (playlist === undefined || playlist.kind === 'CONTENT_LIST') throw notFound('playlist');
  const query = parsePlaylistQuery(new URL(request.url).searchParams);
  return answerJson(request, spoilReservedFeed(playlistFeed(playlist, query, delivery)), {
    cache: 'playlist',
    volatile: { feed_instance_id: crypto.randomUUID() },
  });
}

/** An edited playlist is also a content list, in the other format; computed ones are not. */
function answerContentList(request: Request, { delivery }: Exchange, id: string): Response {
  const list = delivery.catalogue.playlist(id);
  if (list === undefined || list.kind === 'FEED' || list.kind === 'SEARCH' || list.kind === 'WATCHLIST') {
    throw notFound('content list');
  }
  return answerJson(request, contentList(list, delivery), { cache: 'playlist' });
}

function answerWatchlist(request: Request, { delivery }: Exchange, id: string): Response {
  if (!delivery.catalogue.isWatchlist(id)) throw notFound('watchlist');
  const mediaIds = parseMediaIds(new URL(request.url).searchParams);
  return answerJson(request, watchlist(id, mediaIds, delivery), { cache: 'playlist' });
}
