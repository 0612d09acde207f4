import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { invariant } from './invariant.ts';
import { readBoxes } from './streams/mp4-boxes.ts';

const BASE = 'http://localhost:8081/t/demo';

/**
 * The tags of the DecoderConfigDescriptor of an audio track (4) and of the descriptor after its fields: a
 * DecoderSpecificInfo (5) in a valid one (ISO/IEC 14496-1, 7.2.6).
 */
function soundConfigTags(init: Buffer): readonly (number | undefined)[] {
  const esds = init.subarray(init.indexOf('esds') + 8);
  const fieldsAt = (descriptor: number): number => {
    let at = descriptor + 1;
    while (((esds[at] ?? 0) & 0x80) !== 0) at += 1;
    return at + 1;
  };
  const config = fieldsAt(0) + 3;
  return [esds[config], esds[fieldsAt(config) + 13]];
}

describe('the sample catalogue', () => {
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = createSandbox();
  });

  const get = (path: string): Promise<Response> => sandbox.fetch(new Request(`${BASE}${path}`));
  const data = () => sandbox.tenant('demo').catalogue.data;
  /** Without the reserved titles, which fail on purpose and are not listed. */
  const titles = () => data().titles.filter(({ listed }) => listed);

  it('has every playlist that its sites show', async () => {
    for (const id of Object.keys(data().configs)) {
      const config: unknown = await (await get(`/apps/configs/${id}.json`)).json();
      expect(config).toMatchObject({
        siteId: expect.any(String) as unknown,
        description: expect.any(String) as unknown,
      });
      const shown = listAt(config, 'content').filter((row) => at(row, 'type') === 'playlist');
      for (const row of shown)
        expect((await get(`/v2/playlists/${String(at(row, 'contentId'))}`)).status).toBe(200);
      for (const name of ['searchPlaylist', 'recommendationsPlaylist']) {
        const playlist = at(config, 'features', name);
        if (typeof playlist === 'string') expect((await get(`/v2/playlists/${playlist}`)).status).toBe(200);
      }
    }
  });

  it('has a trailer for every trailerId', async () => {
    for (const title of titles()) {
      const { trailerId } = title.params;
      if (trailerId !== undefined) expect((await get(`/v2/media/${trailerId}`)).status).toBe(200);
    }
  });

  it('has content for every menu entry', async () => {
    const routes: Readonly<Record<string, string>> = {
      media: '/v2/media/',
      playlist: '/v2/playlists/',
      content_list: '/v2/sites/x/content_lists/',
    };
    for (const id of Object.keys(data().configs)) {
      const config: unknown = await (await get(`/apps/configs/${id}.json`)).json();
      for (const entry of listAt(config, 'menu')) {
        const path = `${routes[String(at(entry, 'type'))]}${String(at(entry, 'contentId'))}`;
        expect((await get(path)).status, path).toBe(200);
      }
    }
  });

  it('has a series with more than one page of episodes, one without seasons and an unfinished one', async () => {
    expect(await (await get('/apps/series/HhWzNBGi/episodes')).json()).toMatchObject({ total: 22 });
    expect(await (await get('/apps/series/Z3W34PuK')).json()).toMatchObject({
      season_count: 0,
      episode_count: 5,
    });
    const second: unknown = await (await get('/apps/series/n0cm9aW6/seasons/2/episodes')).json();
    expect(listAt(second, 'episodes').map((row) => at(row, 'media_item') === null)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('has the same season and number for an episode in every response', async () => {
    for (const { id, params } of titles().filter(({ contentType }) => contentType === 'episode')) {
      const lookup: unknown = await (await get(`/apps/series?media_ids=${id}`)).json();
      const [place] = Object.hasOwn(lookup as object, id) ? listAt(lookup, id) : [];
      if (place === undefined) continue;
      expect(String(at(place, 'episode_number')), id).toBe(params['episodeNumber']);
      expect(String(at(place, 'season_number')), id).toBe(params['seasonNumber'] ?? '0');
    }
  });

  it('has a card and a poster for every title with art', async () => {
    const widths = await Promise.all(
      titles().map(async (title) => {
        if (title.art === null) return 'none';
        const card = await get(`/v2/media/${title.id}/images/card.webp?width=16`);
        const poster = await get(`/v2/media/${title.id}/poster.jpg?width=16`);
        return card.ok && poster.ok ? 'both' : title.id;
      }),
    );
    expect(widths.filter((width) => width !== 'both' && width !== 'none')).toEqual([]);
  });

  it('has complete boxes in every segment of every clip', async () => {
    for (const clip of data().clips) {
      const title = titles().find((candidate) => candidate.clip === clip.id && candidate.durationS > 0);
      invariant(title, `a title plays the clip ${clip.id}`);
      const names = [...clip.video.map((_video, index) => `video-${index}`), 'audio'];
      for (const name of names) {
        const init = new DataView(await (await get(`/manifests/${title.id}/${name}/init.mp4`)).arrayBuffer());
        expect([...readBoxes(init)].map((box) => box.type)).toEqual(expect.arrayContaining(['ftyp', 'moov']));
        for (const index of clip.video[0]?.segments.keys() ?? []) {
          const segment = new DataView(
            await (await get(`/manifests/${title.id}/${name}/${index}.m4s`)).arrayBuffer(),
          );
          expect([...readBoxes(segment)].map((box) => box.type)).toEqual(
            expect.arrayContaining(['moof', 'mdat']),
          );
        }
      }
    }
  });

  it('names the audio codec in the initialization segment, as browsers require', async () => {
    for (const clip of data().clips) {
      const title = titles().find((candidate) => candidate.clip === clip.id && candidate.durationS > 0);
      const init = Buffer.from(
        await (await get(`/manifests/${title?.id ?? ''}/audio/init.mp4`)).arrayBuffer(),
      );
      expect(soundConfigTags(init), clip.id).toEqual([4, 5]);
    }
  });

  it('has captions and previews as long as the title', async () => {
    for (const clip of data().clips) {
      const title = titles().find((candidate) => candidate.clip === clip.id && candidate.durationS > 0);
      const feed: unknown = await (await get(`/v2/media/${title?.id ?? ''}`)).json();
      for (const file of pluck(at(feed, 'playlist', 0), 'tracks', 'file')) {
        const text = await (await get(String(file).slice(BASE.length))).text();
        expect(text.match(/-->/g)?.length).toBeGreaterThan(10);
      }
    }
  });
});
