import { describe, expect, it, vi } from 'vitest';
import type { Player } from '@marquee/common/playback/player.ts';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { FakePlayer } from '@marquee/testing/fakes/fake-player.ts';
import { FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';

import { SparePlayer } from './spare-player.ts';

const REQUEST = { sources: [], tracks: [], startS: 0 };

function start(fail = false) {
  const [clock, logger] = [new FakeClock(), new FakeLogger()];
  const players: FakePlayer[] = [];
  const create = vi.fn(async (): Promise<Player<HTMLVideoElement>> => {
    if (fail) throw new TypeError('no code');
    const player = new FakePlayer();
    players.push(player);
    return player;
  });
  return { clock, logger, players, create, spare: new SparePlayer(create, { clock, logger }) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a player created ahead', () => {
  it('plays the next title, and another is created for the one after', async () => {
    const { spare, players, create } = start();
    spare.prepare(undefined);
    expect(await spare.take()).toBe(players[0]);
    expect(await spare.take()).toBe(players[1]);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('preloads the title that the viewer points at', async () => {
    const { spare, players, create } = start();
    spare.prepare(undefined);
    spare.prepare(REQUEST);
    await settle();
    expect(players[0]?.ahead).toEqual([REQUEST]);
    expect(create).toHaveBeenCalledOnce();
  });

  it('is destroyed a minute after the last intent without a press on play', async () => {
    const { clock, spare, players } = start();
    spare.prepare(undefined);
    clock.advance(59_000);
    spare.prepare(undefined);
    clock.advance(59_000);
    await settle();
    expect(players[0]?.isDestroyed).toBe(false);
    clock.advance(1_000);
    await settle();
    expect(players[0]?.isDestroyed).toBe(true);
    await spare.take();
    expect(players).toHaveLength(2);
  });

  it('is kept while it plays', async () => {
    const { clock, spare, players } = start();
    spare.prepare(undefined);
    await spare.take();
    expect(clock.waiting).toBe(0);
    clock.advance(120_000);
    expect(players[0]?.isDestroyed).toBe(false);
  });

  it('that cannot be created fails only when the viewer presses play', async () => {
    const { logger, spare } = start(true);
    spare.prepare(REQUEST);
    await settle();
    expect(logger.lines).toEqual(['info Failed to preload the player']);
    await expect(spare.take()).rejects.toThrow('no code');
  });
});
