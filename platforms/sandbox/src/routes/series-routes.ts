import { answer, answerJson } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import { episodePage, parseEpisodeQuery, seriesLookup, seriesSummary } from '../delivery/series.ts';
import { parseMediaIds } from '../delivery/watchlist.ts';
import {
  spoilEpisodePage,
  spoilSeriesLookup,
  spoilSeriesSummary,
} from '../reserved/reserved-series-answers.ts';
import type { OverrideKind } from '../tenants/overrides.ts';
import type { Exchange, Router } from './exchange.ts';

/** Adds managed series, their episodes, and the series of an episode (contract 2.8 to 2.10). */
export function addSeriesRoutes(router: Router): void {
  router.get('/apps/series', ({ req, env: { delivery } }) => {
    const mediaIds = parseMediaIds(new URL(req.url).searchParams);
    const lookup = spoilSeriesLookup(seriesLookup(mediaIds, delivery));
    if (Object.keys(lookup).length === 0 && delivery.tenant.variants.has('lookupMissIs404'))
      throw notFound('series');
    return answerJson(req.raw, lookup, { cache: 'metadata' });
  });

  router.get('/apps/series/:id', ({ req, env }) => {
    const id = req.param('id');
    return overridden(req.raw, env, 'series', id) ?? answerSummary(req.raw, env, id);
  });

  router.get('/apps/series/:id/episodes', ({ req, env }) =>
    answerEpisodes(req.raw, env, req.param('id'), null),
  );

  router.get('/apps/series/:id/seasons/:season/episodes', ({ req, env }) =>
    answerEpisodes(req.raw, env, req.param('id'), req.param('season')),
  );
}

function answerSummary(request: Request, env: Exchange, id: string): Response {
  const summary = spoilSeriesSummary(seriesSummary(findSeries(env, id), env.delivery));
  if (!env.delivery.tenant.variants.has('seriesInList'))
    return answerJson(request, summary, { cache: 'metadata' });
  return answer(request, {
    body: JSON.stringify([summary]),
    contentType: 'application/json',
    cache: 'metadata',
  });
}

function answerEpisodes(request: Request, env: Exchange, id: string, season: string | null): Response {
  const override = overridden(request, env, 'episodes', id);
  if (override !== undefined) return override;
  const series = findSeries(env, id);
  const query = parseEpisodeQuery(new URL(request.url).searchParams, season);
  return answerJson(request, spoilEpisodePage(id, episodePage(series, query, env.delivery)), {
    cache: 'metadata',
  });
}

function findSeries({ delivery }: Exchange, id: string) {
  const series = delivery.catalogue.series(id);
  if (series === undefined) throw notFound('series');
  return series;
}

function overridden(request: Request, env: Exchange, kind: OverrideKind, id: string): Response | undefined {
  const body = env.delivery.tenant.overrides.get(kind, id);
  if (body === undefined) return undefined;
  return answer(request, { body, contentType: 'application/json', cache: 'metadata' });
}
