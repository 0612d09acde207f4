import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { createFakeJwLibrary } from '@marquee/testing/fakes/fake-jw-player.ts';

import { loadJwLibrary } from './jw-library.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'jwplayer');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function start(playerId = 'M4qoGvUk') {
  const clock = new FakeClock();
  const settings = { apiBaseUrl: 'https://c.test/t/x', playerId, playerLicenseKey: 'key==' };
  const outcome = loadJwLibrary(settings, clock).then(
    () => 'loaded',
    (error: unknown) => error,
  );
  const script = document.querySelector('script');
  /** The script runs and leaves `jwplayer` behind. */
  const run = async (jwplayer: unknown) => {
    Reflect.set(window, 'jwplayer', jwplayer);
    script?.dispatchEvent(new Event('load'));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, outcome, script, run };
}

describe('the library of the JW player', () => {
  it('comes from the content host by the player id', async () => {
    expect(start('a/b').script?.src).toBe('https://c.test/t/x/libraries/a%2Fb.js');
  });

  it('is loaded when a first, hidden and empty player is ready, which is then removed', async () => {
    const { outcome, run, clock } = start();
    const { players, jwplayer } = createFakeJwLibrary();
    await run(jwplayer);
    expect(players[0]?.config).toMatchObject({ key: 'key==', preload: 'none', controls: false });
    expect(players[0]?.container.closest('[hidden]')).not.toBeNull();
    players[0]?.tell('ready');
    expect(await outcome).toBe('loaded');
    expect(players[0]).toMatchObject({ isRemoved: true, listening: 0 });
    expect(document.body.children).toHaveLength(0);
    expect(clock.waiting).toBe(0);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an object in place of a function', { version: '8' }],
    ['a function without a complete player', () => ({ play: () => undefined })],
  ])('fails to load when its script leaves %s behind', async (_, left) => {
    const { outcome, run } = start();
    await run(left);
    expect(await outcome).toBeInstanceOf(Error);
    expect(document.body.querySelector('div[hidden]')).toBeNull();
  });

  it('fails to load when the script is missing, and its element is removed', async () => {
    const { outcome, script, clock } = start();
    script?.dispatchEvent(new Event('error'));
    expect(await outcome).toMatchObject({ code: 'player_not_loaded' });
    expect(document.querySelector('script')).toBeNull();
    expect(clock.waiting).toBe(0);
  });

  it('fails to load when it refuses to set itself up', async () => {
    const { outcome, run } = start();
    const { players, jwplayer } = createFakeJwLibrary();
    await run(jwplayer);
    players[0]?.tell('setupError', { code: 100_011 });
    expect(await outcome).toMatchObject({ code: 'player_not_loaded', cause: { code: 100_011 } });
    expect(players[0]?.isRemoved).toBe(true);
  });

  it('fails to load when script and first player take more than 10 s together', async () => {
    const { outcome, run, clock } = start();
    const { players, jwplayer } = createFakeJwLibrary();
    clock.advance(9_000);
    await run(jwplayer);
    clock.advance(1_000);
    expect(await outcome).toMatchObject({ code: 'player_not_loaded' });
    expect(players[0]).toMatchObject({ isRemoved: true, listening: 0 });
  });

  it('has the same timeout when the script hangs', async () => {
    const { outcome, clock } = start();
    const settled = vi.fn();
    void outcome.then(settled);
    clock.advance(9_999);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    clock.advance(1);
    expect(await outcome).toMatchObject({ code: 'player_not_loaded' });
    expect(document.querySelector('script')).toBeNull();
  });
});
