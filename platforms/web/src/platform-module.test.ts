import { beforeEach, expect, it, vi } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';

import { LazyPlayerFactory } from './platform-module.ts';

beforeEach(() => {
  // jsdom has the element, but none of what it does.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});

it('creates players, with or without a preload', async () => {
  const { container } = await createTestApp();
  const factory = new LazyPlayerFactory(container);
  factory.preload();
  const players = [await factory.create(), await factory.create()];
  expect(players.map(({ surface }) => surface instanceof HTMLVideoElement)).toEqual([true, true]);
  await Promise.all(players.map((player) => player.destroy()));
});
