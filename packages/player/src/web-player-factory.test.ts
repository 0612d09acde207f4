import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '@marquee/common/config/parse-config.ts';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';
import { createFakeJwLibrary } from '@marquee/testing/fakes/fake-jw-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { configPayload } from '@marquee/testing/fixtures.ts';

import { PlayerPorts } from './player-ports.ts';
import { BandwidthMemory } from './shaka/bandwidth-memory.ts';
import { WebPlayerFactory } from './web-player-factory.ts';

beforeEach(() => {
  // jsdom has the element, but none of its functions.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});

function start(settings = '') {
  const { clock, connectivity, logger, http, storage } = createFakePorts();
  const ports = new PlayerPorts(clock, connectivity, logger, http);
  const site = {
    config: parseConfig(configPayload(), 'te5t0001', () => undefined),
    settings: parseSettings(settings, {}),
  };
  return { factory: new WebPlayerFactory(site, ports, new BandwidthMemory(storage)), clock, logger };
}

it('creates an idle player on a video element', async () => {
  const player = await start().factory.create();
  expect(player.surface).toBeInstanceOf(HTMLVideoElement);
  expect(player.getState().phase).toBe('idle');
  await player.destroy();
});

it('reports a title that this browser cannot play in its state, not by a rejection', async () => {
  const { factory, clock } = start();
  const player = await factory.create();
  const phases: string[] = [];
  player.subscribe(({ phase }) => phases.push(phase), new AbortController().signal);
  const source = { file: 'https://c.test/a.m3u8', type: undefined, drm: undefined };
  await player.load({ sources: [source], tracks: [], startS: 0 }, new AbortController().signal);
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(phases).toEqual(['loading', 'failed']);
  });
  expect(player.getState().error?.code).toMatch(/^media_/);
  await player.destroy();
});

it('is silent once destroyed, also after an aborted load', async () => {
  const player = await start().factory.create();
  const listener = vi.fn();
  player.subscribe(listener, new AbortController().signal);
  await player.destroy();
  await player.load({ sources: [], tracks: [], startS: 0 }, new AbortController().signal);
  player.surface.dispatchEvent(new Event('playing'));
  expect(listener).not.toHaveBeenCalled();
});

it('leaves no listener or timer behind when destroyed during a load', async () => {
  const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
  const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener');
  const { factory, clock } = start();
  const player = await factory.create();
  const source = { file: 'https://c.test/a.m3u8', type: undefined, drm: undefined };
  const loading = player.load({ sources: [source], tracks: [], startS: 0 }, new AbortController().signal);
  await player.destroy();
  await loading;
  const isOn = ({ contexts }: { readonly contexts: readonly unknown[] }, call: number) =>
    contexts[call] === player.surface;
  const gone = removed.mock.calls.filter((_call, index) => isOn(removed.mock, index));
  const left = added.mock.calls
    .filter((_call, index) => isOn(added.mock, index))
    .filter(([, , options]) => !(typeof options === 'object' && options.signal?.aborted))
    .filter(([type, listener]) => !gone.some((call) => call[0] === type && call[1] === listener))
    .map(([type]) => type);
  expect(added.mock.contexts).toContain(player.surface);
  expect(left).toEqual([]);
  expect(clock.waiting).toBe(0);
});

describe('a protected title', () => {
  const drm = {
    widevineUrl: 'https://d.test/w',
    playreadyUrl: undefined,
    clearkeyUrl: undefined,
    fairplayLicenceUrl: undefined,
    fairplayCertificateUrl: undefined,
  };
  const locked = { file: 'https://c.test/a.mpd', type: undefined, drm };
  const request = { sources: [locked], tracks: [], startS: 7 };

  it('fails with the key system that the browser lacks', async () => {
    const player = await start().factory.create();
    await player.load(request, new AbortController().signal);
    expect(player.getState()).toMatchObject({
      phase: 'failed',
      error: { code: 'drm_not_supported', data: { systems: 'Widevine' } },
    });
    await player.destroy();
  });

  it('is dropped when another one loads before the browser responds', async () => {
    const { factory, clock } = start();
    const player = await factory.create();
    const { signal } = new AbortController();
    const first = player.load(request, signal);
    expect(player.getState()).toMatchObject({ phase: 'loading', positionS: 7 });
    await player.load({ sources: [{ ...locked, drm: undefined }], tracks: [], startS: 0 }, signal);
    await first;
    await vi.waitFor(() => {
      clock.advance(1_000);
      expect(player.getState().error?.code).toMatch(/^media_/);
    });
    await player.destroy();
  });
});

describe('a site with the JW player', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'jwplayer');
    document.head.replaceChildren();
  });

  const askForScript = async () => {
    await vi.waitFor(() => expect(document.querySelector('script')).not.toBeNull());
    return document.querySelector('script');
  };

  it('plays on it, and loads its library once for all players', async () => {
    const { factory } = start('playerEngine = jwplayer');
    const { players, jwplayer } = createFakeJwLibrary();
    Reflect.set(window, 'jwplayer', jwplayer);
    factory.preload();
    const made = [factory.create(), factory.create()];
    (await askForScript())?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(players).toHaveLength(1));
    players[0]?.tell('ready');
    for (const player of await Promise.all(made)) {
      expect(player.surface.localName).toBe('jw-media');
      await player.destroy();
    }
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it('plays on Shaka when the library fails to load, logs it, and does not request it again', async () => {
    const { factory, logger } = start('playerEngine = jwplayer');
    const made = factory.create();
    (await askForScript())?.dispatchEvent(new Event('error'));
    const player = await made;
    expect(player.surface).toBeInstanceOf(HTMLVideoElement);
    expect(logger.lines).toEqual(['warn Failed to load the JW Player library; falling back to Shaka']);
    expect((await factory.create()).surface).toBeInstanceOf(HTMLVideoElement);
    expect(document.querySelector('script')).toBeNull();
  });
});
