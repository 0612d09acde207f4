import { afterEach, expect, it, vi } from 'vitest';
import { createFakePlayers } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { useReadyPlayer } from './media-play-action.tsx';

function Page({ isPlayable }: { readonly isPlayable: boolean }) {
  useReadyPlayer(isPlayable);
  return null;
}

async function open({ hasMouse = true, isPlayable = true, isSaving = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: hasMouse,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const ports = createFakePorts();
  ports.connectivity.isSaving = isSaving;
  const { playerFactory } = createFakePlayers();
  const page = await renderScreen(<Page isPlayable={isPlayable} />, { ports, playerFactory });
  return { ...page, clock: ports.clock, preload: playerFactory.preload };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('prefetches the player, but not the title, when the page is idle', async () => {
  const { clock, preload } = await open();
  expect(preload).not.toHaveBeenCalled();
  clock.advance(0);
  expect(preload).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('prefetches nothing after the viewer has left', async () => {
  const { clock, preload, unmount } = await open();
  unmount();
  clock.advance(0);
  expect(preload).not.toHaveBeenCalled();
});

it.each([
  ['without a mouse', { hasMouse: false }],
  ['in data-saving mode', { isSaving: true }],
  ['for a title that cannot be played', { isPlayable: false }],
])('prefetches nothing %s', async (_who, options) => {
  const { clock, preload } = await open(options);
  clock.advance(0);
  expect(preload).not.toHaveBeenCalled();
});
