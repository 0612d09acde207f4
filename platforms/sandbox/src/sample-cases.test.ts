import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { at, listAt, pluck } from './fixtures/json-path.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2030, 2, 1, 6);
const LANGUAGES = ['es', 'th', 'nl', 'fr', 'de'];

/** The test catalogue of the contract (appendix A), by the ids that the README names. */
describe('the sample catalogue has', () => {
  const clock = { nowMs: NOW_MS };
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = createSandbox({ clock: { now: () => clock.nowMs } });
  });

  const get = (path: string): Promise<Response> =>
    sandbox.fetch(new Request(`http://localhost:8081/t/demo${path}`));
  const ask = async (path: string): Promise<unknown> => {
    const body: unknown = await (await get(path)).json();
    return body;
  };
  const item = async (id: string): Promise<unknown> => at(await ask(`/v2/media/${id}`), 'playlist', 0);
  const titles = () => sandbox.tenant('demo').catalogue.data.titles.filter(({ listed }) => listed);
  const languagesOf = (record: unknown, field: string): readonly string[] =>
    LANGUAGES.filter((language) => typeof at(record, `${field}-${language}`) === 'string');

  it.each([
    ['5aE8C5Te', 'LIVE_PUBLISHED', 'live'],
    ['keKUi82u', 'PRE_LIVE', 'to come'],
    ['wB5Ai5ln', 'LIVE_UNPUBLISHED', 'to come'],
    ['K7mhLuB0', 'INSTANT_VOD', 'over'],
    ['dpMtxdfs', 'VOD_PUBLIC', 'over'],
    ['GMLsqi4z', 'PRE_LIVE', 'live'],
    ['xLsYJXry', undefined, 'live'],
    ['PwmG9GfR', 'PRE_LIVE', 'over'],
    ['K4B2uOhv', 'SOMETHING_NEW', 'over'],
  ])('an event %s with the state %s that is %s by its dates', async (id, state, dates) => {
    const event = await item(id);
    expect(at(event, 'contentType')).toBe('liveEvent');
    expect(at(event, 'VCH.EventState')).toBe(state);
    const startMs = Date.parse(String(at(event, 'VCH.ScheduledStart')));
    const endMs = Date.parse(String(at(event, 'VCH.ScheduledEnd')));
    expect(startMs > NOW_MS ? 'to come' : endMs > NOW_MS ? 'live' : 'over').toBe(dates);
  });

  it('an event that begins while the viewer waits', async () => {
    const tenant = sandbox.tenant('waiting');
    const sources = async (): Promise<readonly unknown[]> => {
      const response = await sandbox.fetch(new Request('http://localhost:8081/t/waiting/v2/media/keKUi82u'));
      return listAt(await response.json(), 'playlist', 0, 'sources');
    };
    expect(await sources()).toEqual([]);
    tenant.clock.setOffset(3 * HOUR_MS + 1_000);
    expect(await sources()).toHaveLength(1);
  });

  it.each([
    ['cr3vLuj4', 'playlists', 3],
    ['cH1cFqdi', 'playlist', 2],
  ])('a hub %s with rows in `%s`, all of them with titles', async (id, field, count) => {
    const rows = String(at(await item(id), field)).split(',');
    expect(rows).toHaveLength(count);
    for (const row of rows)
      expect(listAt(await ask(`/v2/playlists/${row.trim()}`), 'playlist').length).toBeGreaterThan(3);
  });

  it('a page with headings, lists, a table, a picture and links, in every language; and one without markdown', async () => {
    const page = await item('6mpLsqgE');
    const markdown = String(at(page, 'markdown'));
    for (const part of [/^## /m, /^1\. /m, /^- /m, /^\| /m, /^!\[.+\]\(http/m, /[^!]\[.+\]\(\//, /^> /m])
      expect(markdown).toMatch(part);
    expect(languagesOf(page, 'markdown')).toEqual(LANGUAGES);
    const [, picture = ''] = /!\[.+\]\(http:\/\/[^/]+\/t\/demo(.+)\)/.exec(markdown) ?? [];
    expect((await get(picture)).headers.get('content-type')).toBe('image/webp');
    expect(await item('SgIn2VdE')).not.toHaveProperty('markdown');
  });

  it('a legacy series whose episodes name their playlist', async () => {
    expect(at(await item('6raPI8Kj'), 'seriesPlaylistId')).toBe('66ehmKst');
    expect((await get('/apps/series/6raPI8Kj')).status).toBe(404);
    const episodes = listAt(await ask('/v2/playlists/66ehmKst'), 'playlist');
    expect(episodes.map((episode) => String(at(episode, 'tags')).includes('seriesid_66ehmKst'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await ask('/apps/series?media_ids=TEQki3NC')).toEqual({});
  });

  const tracksOf = async (id: string, kind: string): Promise<readonly unknown[]> =>
    listAt(await item(id), 'tracks').filter((track) => at(track, 'kind') === kind);
  const manifestOf = async (id: string): Promise<string> => (await get(`/manifests/${id}.m3u8`)).text();
  const chapterNames = async (id: string): Promise<readonly string[]> => {
    const [track] = await tracksOf(id, 'chapters');
    const address = new URL(String(at(track, 'file'))).pathname.replace('/t/demo', '');
    return [...(await (await get(address)).text()).matchAll(/-->.*\n(.+)/g)].map((match) => match[1] ?? '');
  };

  it('a film with three audio languages and captions in six', async () => {
    const languages = (await manifestOf('Elv3nNms')).match(/(?<=LANGUAGE=")[^"]+/g);
    expect(languages).toEqual(['en', 'es', 'fr']);
    const captions = await tracksOf('Elv3nNms', 'captions');
    expect(captions.map((track) => at(track, 'language'))).toEqual(['en', 'es', 'nl', 'fr', 'de', 'th']);
  });

  it('a silent film, a 4:3 film and a portrait film', async () => {
    expect(await manifestOf('WhtSnwSd')).not.toMatch(/AUDIO|mp4a/);
    const sizes = async (id: string): Promise<RegExpMatchArray | null> =>
      (await manifestOf(id)).match(/\d+x\d+/g);
    expect(await sizes('HomeRls1')).toEqual(['720x540', '480x360', '312x234']);
    expect(await sizes('StairWl9')).toEqual(['540x960', '360x640', '234x416']);
  });

  it('a film with chapters, and an episode whose chapters are named Recap, Intro and Credits', async () => {
    expect(await chapterNames('LngTabl6')).toHaveLength(7);
    expect(await chapterNames('651po7li')).toEqual(expect.arrayContaining(['Recap', 'Intro', 'Credits']));
  });

  it('an episode with recap, intro and credits in seconds, in this order', async () => {
    const episode = await item('4VNCJrop');
    const seconds = ['recapStart', 'recapEnd', 'introStart', 'introEnd', 'creditsStart', 'duration'].map(
      (name) => Number(at(episode, name)),
    );
    expect(seconds).toEqual([...seconds].sort((left, right) => left - right));
    expect(seconds).not.toContain(Number.NaN);
  });

  it('two live channels and events that play now', async () => {
    for (const id of ['CWe7iToz', 'Nw4TqLd7', '5aE8C5Te', 'GMLsqi4z', 'xLsYJXry']) {
      const file = String(at(await item(id), 'sources', 0, 'file'));
      const path = new URL(file).pathname.replace('/t/demo', '');
      expect((await get(path)).status, id).toBe(200);
      const playlist = await (await get(path.replace('.m3u8', '/video-2.m3u8'))).text();
      expect(playlist, id).not.toContain('ENDLIST');
      const [last = ''] = playlist.match(/\d+\.m4s(?=\n$)/) ?? [];
      expect((await get(path.replace('.m3u8', `/video-2/${last}`))).status, id).toBe(200);
    }
  });

  it('at least three films with a trailer', () => {
    const films = titles().filter(({ contentType, params }) => contentType === 'movie' && params.trailerId);
    expect(films.length).toBeGreaterThanOrEqual(3);
  });

  it('at least six titles in all languages, and some in none or a few', () => {
    const counts = titles().map(({ params }) => languagesOf(params, 'title').length);
    expect(counts.filter((count) => count === LANGUAGES.length).length).toBeGreaterThanOrEqual(6);
    expect(counts).toContain(0);
    expect(counts).toContain(2);
  });

  it('translations of all menu labels and shelf titles', async () => {
    for (const id of ['mqfree01', 'mqlight1']) {
      const config = await ask(`/apps/configs/${id}.json`);
      for (const entry of listAt(config, 'menu'))
        expect(languagesOf(at(entry, 'custom'), 'label'), String(at(entry, 'label'))).toEqual(LANGUAGES);
      for (const row of listAt(config, 'content')) {
        const title = at(row, 'title');
        const own = typeof title === 'string' ? title : undefined;
        const isPlaylist = at(row, 'type') === 'playlist';
        const named = own === undefined ? await ask(`/v2/playlists/${String(at(row, 'contentId'))}`) : null;
        if (own !== undefined) expect(languagesOf(at(row, 'custom'), 'title'), own).toEqual(LANGUAGES);
        else if (isPlaylist)
          expect(languagesOf(named, 'title'), String(at(named, 'title'))).toEqual(LANGUAGES);
      }
    }
  });

  it('genre filters with fewer than six genres and with six or more', async () => {
    const tags = listAt(await ask('/apps/configs/mqfree01.json'), 'menu').map(
      (entry) => String(at(entry, 'filterTags')).split(',').length,
    );
    expect(tags.some((count) => count >= 6)).toBe(true);
    expect(tags.some((count) => count < 6)).toBe(true);
  });

  it('a dark site with four menu entries and a search playlist, and a light site with more entries and its own search', async () => {
    const dark = await ask('/apps/configs/mqfree01.json');
    expect(listAt(dark, 'menu')).toHaveLength(4);
    expect(at(dark, 'features', 'searchPlaylist')).toBe('0tvowAsx');
    const light = await ask('/apps/configs/mqlight1.json');
    expect(listAt(light, 'menu').length).toBeGreaterThan(4);
    expect(light).toMatchObject({ custom: { inlinePlayer: true, appContentSearch: true } });
    for (const site of [dark, light]) {
      expect(pluck(site, 'content', 'type')).toEqual(
        expect.arrayContaining(['continue_watching', 'favorites', 'playlist']),
      );
    }
  });

  it.each(['2:1', '16:9', '5:3', '4:3', '1:1', '9:13', '2:3', '9:16'])(
    'a playlist with %s cards',
    async (ratio) => {
      const id = `Asp${ratio
        .split(':')
        .map((side) => side.padStart(2, '0'))
        .join('x')}`;
      const feed = await ask(`/v2/playlists/${id}`);
      expect(at(feed, 'cardImageAspectRatio')).toBe(ratio);
      const named = at(feed, 'imageLabel');
      const label = typeof named === 'string' ? named : 'card';
      for (const mediaId of pluck(feed, 'playlist', 'mediaid'))
        expect((await get(`/v2/media/${String(mediaId)}/images/${label}.webp?width=16`)).status).toBe(200);
    },
  );

  it('a playlist to be refetched, an empty one, and one that exists only as a content list', async () => {
    expect(at(await ask('/v2/playlists/Refetch1'), 'refetch')).toBe('yes');
    expect(listAt(await ask('/v2/playlists/zb3mHA4C'), 'playlist')).toEqual([]);
    expect(listAt(await ask('/v2/sites/mArQ0002/content_lists/HandPick'), 'list')).toHaveLength(8);
    expect((await get('/v2/playlists/HandPick')).status).toBe(404);
  });

  it('recommendations for every title', async () => {
    for (const { id } of titles()) {
      const feed = await ask(`/v2/playlists/VB3E7bNd?related_media_id=${id}&page_limit=25`);
      const others = pluck(feed, 'playlist', 'mediaid').filter((other) => other !== id);
      expect(others.length, id).toBeGreaterThan(0);
    }
  });

  it.each([
    ['/v2/playlists/0tvowAsx?search=', 'night ferry', 'Z3W34PuK'],
    ['/v2/playlists/0tvowAsx?search=', 'lost luggage', 'k8QRmQyf'],
    ['/v2/playlists/0tvowAsx?search=', 'after dark', 'cr3vLuj4'],
    ['/v2/sites/mArQ0002/app_content/media/search?search_query=', 'salt', 'omFeSLct'],
    ['/v2/sites/mArQ0002/app_content/media/search?search_query=', 'surveyor caravan', 'omFeSLct'],
  ])('a search %s%s that finds %s', async (path, words, id) => {
    const found = await ask(`${path}${encodeURIComponent(words)}`);
    expect(pluck(found, 'playlist', 'mediaid')).toContain(id);
  });
});
