// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { createPlayerApi } from './player-api.ts';
import { Player } from './player.ts';
import type { ItemCallback, PlaylistItem } from './setup-config.ts';

/** What the older client uses of the library beside playing: entries that change before they load, and their look-up. */

beforeEach(() => {
  for (const method of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockImplementation(() => Promise.resolve());
});

function start() {
  const place = document.body.appendChild(document.createElement('div'));
  const player = new Player(place, 'ready');
  const events: { readonly type: string }[] = [];
  for (const type of ['playlistItem', 'error', 'ready'])
    player.hub.on(type, (event: object) => events.push({ ...event, type }));
  const api = createPlayerApi(player);
  const call = (method: string, ...args: readonly unknown[]): unknown => {
    const found = api[method];
    return typeof found === 'function' ? Reflect.apply(found, api, args) : expect.fail(`no ${method}`);
  };
  const ofType = (type: string) => events.filter((event) => event.type === type);
  return { call, ofType };
}

const item: PlaylistItem = { sources: [{ file: 'https://c.test/a.mp4' }] };
const signed: PlaylistItem = { sources: [{ file: 'https://c.test/a.mp4?sig=1' }] };

it('an entry is replaced by the result of the page’s callback', async () => {
  const { call, ofType } = start();
  const callback = vi.fn<ItemCallback>(async () => signed);
  call('setPlaylistItemCallback', callback);
  call('setup', { playlist: [item] });
  await vi.waitFor(() => expect(ofType('playlistItem')).toHaveLength(1));
  expect(callback).toHaveBeenCalledWith({ ...item, allSources: item.sources }, 0);
  expect(call('getPlaylistItem')).toEqual(signed);
  expect(call('getPlaylistItem', 0)).toEqual(signed);
  expect(call('getPlaylistItem', 1)).toBeUndefined();
});

it('an entry whose callback fails is an error', async () => {
  const { call, ofType } = start();
  call('setPlaylistItemCallback', () => Promise.reject(new Error('refused')));
  call('setup', { playlist: [item] });
  await vi.waitFor(() => expect(ofType('error')).toMatchObject([{ code: 202_700 }]));
  expect(ofType('playlistItem')).toEqual([]);
});

it('setConfig changes the configuration and loads another playlist', async () => {
  const { call, ofType } = start();
  call('setup', { playlist: [item] });
  await vi.waitFor(() => expect(ofType('playlistItem')).toHaveLength(1));
  call('setConfig', { mute: true, playlist: [signed] });
  expect(call('getMute')).toBe(true);
  expect(call('getPlaylistItem')).toMatchObject(signed);
  expect(ofType('playlistItem')).toHaveLength(2);
});

it.each([{}, { clearkey: { url: 'https://c.test/licence' } }])(
  'a protected source fails at once, whatever its DRM: %j',
  async (drm) => {
    const { call, ofType } = start();
    call('setup', { playlist: [{ sources: [{ file: 'https://c.test/a.m3u8', drm }] }] });
    await vi.waitFor(() => expect(ofType('ready')).toHaveLength(1));
    call('play');
    await vi.waitFor(() => expect(ofType('error')).toMatchObject([{ code: 246_001 }]));
  },
);
