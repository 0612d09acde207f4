import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { at, listAt } from './fixtures/json-path.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2030, 2, 1, 6, 17);
const CHANNELS = 'LiveChn1';

describe('channels', () => {
  const clock = { nowMs: NOW_MS };
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = createSandbox({ clock: { now: () => clock.nowMs } });
  });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    sandbox.fetch(new Request(`http://localhost:8081/t/demo${path}`, { headers }));
  const json = async (path: string, headers?: Record<string, string>): Promise<unknown> => {
    const body: unknown = await (await get(path, headers)).json();
    return body;
  };
  const channels = async () => listAt(await json(`/v2/playlists/${CHANNELS}`), 'playlist');

  it('are twelve in a playlist of type live, each with the playlist it belongs to', async () => {
    const playlist = await json(`/v2/playlists/${CHANNELS}`);
    expect(at(playlist, 'contentType')).toBe('live');
    const list = listAt(playlist, 'playlist');
    expect(list).toHaveLength(12);
    for (const channel of list) {
      expect(at(channel, 'contentType')).toBe('liveChannel');
      expect(at(channel, 'liveChannelsId')).toBe(CHANNELS);
    }
  });

  it('all have a stream', async () => {
    for (const channel of await channels()) {
      const id = String(at(channel, 'mediaid'));
      const manifest = await get(`/manifests/${id}.m3u8`);
      expect(manifest.status, id).toBe(200);
      expect(await manifest.text()).toContain(`${id}/video-0.m3u8`);
    }
  });

  it('have schedules in both formats; one needs a token and one is missing', async () => {
    const addresses = (await channels()).map((channel) => String(at(channel, 'scheduleUrl')));
    const statuses = await Promise.all(
      addresses.map(async (address) => (await sandbox.fetch(new Request(address))).status),
    );
    expect(addresses.filter((address) => address.endsWith('.xml'))).toHaveLength(4);
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(200), 401, 404]);
    expect((await get('/schedules/Ch01News.json', { 'API-KEY': 'meridian' })).status).toBe(200);
    expect((await get('/schedules/nobody00.json')).status).toBe(404);
  });

  it('have gapless programs from two days ago to five days ahead', async () => {
    const programs = listAt(await json('/schedules/CWe7iToz.json'));
    const times = programs.map((program) =>
      ['startTime', 'endTime'].map((name) => Date.parse(String(at(program, name)))),
    );
    for (const [index, [startMs]] of times.entries()) {
      if (index > 0) expect(startMs).toBe(times[index - 1]?.[1]);
    }
    expect(times[0]?.[0]).toBeLessThanOrEqual(NOW_MS - 48 * HOUR_MS);
    expect(times.at(-1)?.[1]).toBeGreaterThanOrEqual(NOW_MS + 5 * 24 * HOUR_MS);
    expect(times.filter(([start = 0, end = 0]) => start < NOW_MS && end > NOW_MS)).toHaveLength(1);
  });

  it('have the same programs on every request', async () => {
    const before = listAt(await json('/schedules/CWe7iToz.json'));
    clock.nowMs += 24 * HOUR_MS;
    const after = listAt(await json('/schedules/CWe7iToz.json'));
    clock.nowMs = NOW_MS;
    const ids = new Set(after.map((program) => at(program, 'id')));
    expect(before.filter((program) => ids.has(at(program, 'id'))).length).toBeGreaterThan(before.length / 2);
  });

  it('have the same programs as XML', async () => {
    const xml = await (await get('/schedules/Nw4TqLd7.xml')).text();
    expect(xml).toMatch(
      /<programme start="20300227\d{6} \+0000" stop="20300227\d{6} \+0000" channel="Nw4TqLd7">/,
    );
    expect(xml).toContain('<title lang="en"><![CDATA[Signs & Wonders]]></title>');
    expect(xml).toContain('/v2/media/Nw4TqLd7/images/background.webp?width=1280"');
  });
});
