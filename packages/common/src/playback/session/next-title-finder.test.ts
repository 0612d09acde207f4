import { describe, expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import {
  episodeItem,
  episodeRow,
  EPISODES,
  SERIES_ID,
  seriesPorts,
} from '@marquee/testing/sites/series-site.ts';

import { httpStatusError } from '../../platform/http/http-errors.ts';
import type { PlayedTitle } from '../playback-store.ts';
import { NextTitleFinder } from './next-title-finder.ts';

type Answers = NonNullable<Parameters<typeof seriesPorts>[0]>;

async function find(ports: FakePorts, title: Partial<PlayedTitle> & Pick<PlayedTitle, 'item' | 'address'>) {
  const { container } = await createTestApp({
    ports,
    config: { features: { recommendationsPlaylist: 'related1' } },
  });
  const played: PlayedTitle = { playlistId: undefined, startS: 0, mode: 'full', ...title };
  return container.get(NextTitleFinder).find(played, 'en');
}

const missing = () => {
  throw httpStatusError(404, '', 'No such media item');
};

describe('after an episode', () => {
  const item = createMediaItem({ mediaid: 'Ep0000s2' });
  const address = `/m/${SERIES_ID}/the-coast-road?e=Ep0000s2&play=1&season=1`;
  const findAfter = (...answers: Answers) =>
    find(seriesPorts(answers), { item, seriesId: SERIES_ID, address });
  const after = (...episodes: readonly unknown[]): Answers[number] => [
    'after_id=Ep0000s2',
    { episodes, total: episodes.length, page: 1, page_limit: 20 },
  ];
  const media = (id: string, overrides: Readonly<Record<string, unknown>>): Answers[number] => [
    `/v2/media/${id}`,
    { playlist: [episodeItem(id, 1, overrides)] },
  ];

  it('the next one of the series follows, across seasons, on the same page', async () => {
    expect(await findAfter(after(EPISODES[2]))).toMatchObject({
      item: { id: 'Ep0000s3', seasonNumber: 2, episodeNumber: 1 },
      address: `/m/${SERIES_ID}/the-coast-road?e=Ep0000s3&play=1&season=1`,
    });
  });

  it.each<[string, unknown, Answers]>([
    ['is not out yet', { ...episodeRow('Ep0000s8', 1, 3), media_item: null }, []],
    ['is missing', episodeRow('Ep0000s8', 1, 3), [['/v2/media/Ep0000s8', missing]]],
    ['is scheduled', episodeRow('Ep0000s8', 1, 3), [media('Ep0000s8', { 'VCH.EventState': 'PRE_LIVE' })]],
    ['has no source', episodeRow('Ep0000s8', 1, 3), [media('Ep0000s8', { sources: [] })]],
  ])('an episode that %s is skipped', async (_, row, answers) => {
    expect(await findAfter(after(row, EPISODES[2]), ...answers)).toMatchObject({ item: { id: 'Ep0000s3' } });
  });

  it.each<[string, Answers[number]]>([
    ['there are no more episodes', after()],
    ['the episodes fail to load', ['after_id=Ep0000s2', missing]],
  ])('nothing follows when %s', async (_, answer) => {
    expect(await findAfter(answer)).toBeUndefined();
  });
});

describe('after an episode of a legacy series', () => {
  const episode = (id: string, number: number) =>
    episodeItem(id, number, { seasonNumber: '1', episodeNumber: String(number) });
  const playlist = playlistPayload([episode('Ep0000s1', 1), episode('Ep0000s2', 2)]);
  const findAfter = (id: string, answers: Answers = [['/v2/playlists/Pl4yl1st', playlist]]) =>
    find(seriesPorts(answers), {
      item: createMediaItem({ mediaid: id }),
      seriesId: 'Pl4yl1st',
      address: `/s/Pl4yl1st/field-notes?e=${id}&play=1`,
    });

  it('the next one of its playlist follows', async () => {
    expect(await findAfter('Ep0000s1')).toMatchObject({
      item: { id: 'Ep0000s2' },
      address: '/s/Pl4yl1st/field-notes?e=Ep0000s2&play=1',
    });
  });

  it('the next one follows even if it is on a further page of the playlist', async () => {
    const links = { next: 'https://content.example.test/?page_offset=2&page_limit=1' };
    const pages: Answers = [
      ['/v2/playlists/Pl4yl1st', playlistPayload([episode('Ep0000s1', 1)], { links })],
      ['page_offset=2', playlistPayload([episode('Ep0000s2', 2)])],
    ];
    expect(await findAfter('Ep0000s1', pages)).toMatchObject({ item: { id: 'Ep0000s2' } });
  });

  it('nothing follows when it was the last', async () => {
    expect(await findAfter('Ep0000s2')).toBeUndefined();
  });
});

describe('after any other title', () => {
  const item = createMediaItem({ mediaid: 'first001' });
  const next = { mediaid: 'second02', title: 'The Last Ferry' };

  it('the first playable recommendation follows, and its page is prefetched', async () => {
    const ports = createFakePorts();
    const scheduled = mediaPayload({ mediaid: 'sched001', 'VCH.EventState': 'PRE_LIVE' });
    ports.http.answer('/v2/playlists/related1', playlistPayload([scheduled, mediaPayload(next)]));
    ports.http.answer('/v2/media/second02', mediaAnswer(next));
    const found = await find(ports, { item, address: '/m/first001/a?play=1', playlistId: 'list' });
    expect(found).toMatchObject({
      item: { id: 'second02' },
      address: '/m/second02/the-last-ferry?r=list&play=1',
    });
    expect(ports.http.requests.at(-1)).toContain('/v2/media/second02');
  });

  it('a recommendation that a kids profile may not watch is skipped, whatever its row says', async () => {
    const ports = createFakePorts();
    const profile = { id: 'p1', name: 'Noor', avatar: 'star', maxAge: 6, hasPin: false };
    ports.storage.write('jwapp.profile', JSON.stringify({ profile }));
    ports.storage.write('jwapp.profiles', JSON.stringify([profile]));
    const grown = { mediaid: 'grown001', rating: 'R' };
    const row = [mediaPayload({ ...grown, rating: 'G' }), mediaPayload({ ...next, rating: 'G' })];
    ports.http.answer('/v2/playlists/related1', playlistPayload(row));
    ports.http.answer('/v2/media/grown001', mediaAnswer(grown));
    ports.http.answer('/v2/media/second02', mediaAnswer({ ...next, rating: 'G' }));
    expect(await find(ports, { item, address: '/m/first001' })).toMatchObject({ item: { id: 'second02' } });
  });

  it('a recommendation that no longer exists is skipped', async () => {
    const ports = createFakePorts();
    const gone = mediaPayload({ mediaid: 'gone0001' });
    ports.http.answer('/v2/playlists/related1', playlistPayload([gone, mediaPayload(next)]));
    ports.http.answer('/v2/media/gone0001', missing);
    ports.http.answer('/v2/media/second02', mediaAnswer(next));
    const found = await find(ports, { item, address: '/m/first001/a?play=1' });
    expect(found?.item.id).toBe('second02');
  });

  it.each([
    ['full', 'locked01'],
    ['mini', 'second02'],
  ] as const)(
    'a %s player continues with %s: no page checks access before a mini player',
    async (mode, id) => {
      const ports = createFakePorts();
      const locked = mediaPayload({ mediaid: 'locked01' });
      ports.http.answer(
        '/v2/playlists/related1',
        playlistPayload([locked, mediaPayload({ ...next, free: 'true' })]),
      );
      for (const each of ['locked01', 'second02'])
        ports.http.answer(`/v2/media/${each}`, mediaAnswer({ mediaid: each }));
      const { container } = await createTestApp({
        ports,
        account: new FakeAccountService(),
        config: {
          integrations: { cleeng: { id: '700100', monthlyOffer: 'S1' } },
          features: { recommendationsPlaylist: 'related1' },
        },
      });
      const played = { item, address: '/m/first001/a?play=1', playlistId: undefined, startS: 0, mode };
      expect((await container.get(NextTitleFinder).find(played, 'en'))?.item.id).toBe(id);
    },
  );

  it('nothing follows when the recommendations fail to load', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/related1', missing);
    expect(await find(ports, { item, address: '/m/first001/a?play=1' })).toBeUndefined();
    expect(ports.logger.lines).toContain('warn Failed to find the next title');
  });
});

describe('a chosen episode', () => {
  const findChosen = async (answers: Answers = []) => {
    const { container } = await createTestApp({ ports: seriesPorts(answers) });
    const played: PlayedTitle = {
      item: createMediaItem({ mediaid: 'Ep0000s2' }),
      playlistId: undefined,
      seriesId: SERIES_ID,
      startS: 0,
      mode: 'full',
      address: `/m/${SERIES_ID}/the-coast-road?e=Ep0000s2&play=1`,
    };
    const listed = { ...createMediaItem({ mediaid: 'Ep0000s3' }), seasonNumber: 2, episodeNumber: 1 };
    return container.get(NextTitleFinder).findEpisode(played, listed, 'en');
  };

  it('has its sources, its place in this series and its URL on the page', async () => {
    const { item, address } = await findChosen();
    expect(item).toMatchObject({ id: 'Ep0000s3', seasonNumber: 2, episodeNumber: 1 });
    expect(item.sources).not.toHaveLength(0);
    expect(address).toBe(`/m/${SERIES_ID}/the-coast-road?e=Ep0000s3&play=1`);
  });

  it('that no longer exists is an error', async () => {
    await expect(findChosen([['/v2/media/Ep0000s3', missing]])).rejects.toMatchObject({
      code: 'video_not_found',
    });
  });
});
