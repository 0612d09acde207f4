import { QueryClient } from '@tanstack/query-core';
import { expect, it } from 'vitest';
import { mediaPayload } from '@marquee/testing/fixtures.ts';

import { toMediaItem } from '../providers/jw-delivery/jw-media-mapper.ts';
import { invariant } from '../shared/invariant.ts';
import type { MediaSourceService } from './media-source-service.ts';
import { getPlayableQuery } from './playback-queries.ts';

const service: MediaSourceService = { fetchPlayable: (item) => Promise.resolve({ ...item }) };

function item(mediaid: string) {
  const parsed = toMediaItem(mediaPayload({ mediaid }), {
    apiBaseUrl: '',
    language: 'en',
    imageLabel: undefined,
  });
  invariant(parsed, 'the fixture is an item');
  return parsed;
}

it('has its own key for each item and language', () => {
  const keys = [
    getPlayableQuery(service, item('a'), 'en').queryKey,
    getPlayableQuery(service, item('b'), 'en').queryKey,
    getPlayableQuery(service, item('a'), 'nl').queryKey,
  ];
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3);
});

it('returns a new object on every fetch, so that a retry restarts playback', async () => {
  const client = new QueryClient();
  const query = { ...getPlayableQuery(service, item('a'), 'en'), staleTime: 0 };
  const first = await client.query(query);
  const second = await client.query(query);
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});
