import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it } from 'vitest';

import { shouldRetry } from '../../app/app-container.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { SeriesQueries } from './series-queries.ts';

const MINUTE_MS = 60_000;

/** The series routes answer with a failure of the given status. */
async function start(status?: number) {
  const ports = createFakePorts();
  if (status !== undefined) {
    ports.http.answer('/apps/series', () => {
      throw httpStatusError(status, '', undefined);
    });
  }
  const app = await createTestApp({ ports });
  return { ...app, queries: app.container.get(SeriesQueries) };
}

describe('the query keys of series', () => {
  it('differ by series, episodes by season and language, next episode, and place', async () => {
    const { queries } = await start();
    const keys = [
      queries.series('a'),
      queries.series('b'),
      queries.episodes('a', 'all', 'en'),
      queries.episodes('a', 'all', 'nl'),
      queries.episodes('a', 1, 'en'),
      queries.episodesAfter('a', 'x', 'en'),
      queries.episodesAfter('a', 'x', 'nl'),
      queries.places('a'),
    ].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

// spec: product 9.8
it('series, their episodes and places are fresh for 20 minutes', async () => {
  const { queries } = await start();
  const times = [
    queries.series('a'),
    queries.episodes('a', 1, 'en'),
    queries.episodesAfter('a', 'x', 'en'),
    queries.places('a'),
  ].map(({ staleTime }) => staleTime);
  expect(times).toEqual([20, 20, 20, 20].map((minutes) => minutes * MINUTE_MS));
});

describe('a request for a series', () => {
  // spec: product 7.23
  it('is not retried after a 404', async () => {
    const { queries, queryClient } = await start(404);
    const error: unknown = await queryClient.query(queries.series('a')).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'series_not_found' });
    expect(shouldRetry(0, error)).toBe(false);
  });

  // spec: product 7.24
  it('is retried up to two times after another failure', async () => {
    const { queries, queryClient } = await start(503);
    const error: unknown = await queryClient.query(queries.series('a')).catch((caught: unknown) => caught);
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  });

  it('is empty for a title that is in no series', async () => {
    const { queries, queryClient } = await start(404);
    await expect(queryClient.query(queries.places('a'))).resolves.toEqual([]);
  });
});

describe('the episodes of a series', () => {
  it('load page after page until the last one', async () => {
    const { getNextPageParam, initialPageParam } = (await start()).queries.episodes('a', 'all', 'en');
    expect(initialPageParam).toBe(0);
    expect(getNextPageParam({ episodes: [], total: 45, nextPage: 2 })).toBe(2);
    expect(getNextPageParam({ episodes: [], total: 45, nextPage: undefined })).toBeUndefined();
  });
});
