import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlayerState } from '@marquee/common/playback/player.ts';
import { FakePlayer } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerNoticeOverlay } from './player-overlays.tsx';

const TITLE: Partial<PlayerState> = {
  durationS: 600,
  captionTracks: [
    { id: 'c1', label: undefined, language: 'en' },
    { id: 'c2', label: undefined, language: 'nl' },
    { id: 'c3', label: undefined, language: undefined },
    { id: 'c4', label: undefined, language: 'nl' },
  ],
  captionTrackId: 'c1',
  audioTracks: [{ id: 'a1', label: 'Commentary', language: 'en' }],
  renditions: [{ id: 'r1', heightPx: 540, bitrateBps: 1 }],
};

async function show() {
  const player = new FakePlayer();
  const ports = createFakePorts();
  await renderScreen(<PlayerNoticeOverlay player={player} />, { ports });
  player.set({ phase: 'loading' });
  player.set(TITLE);
  return { player, ports };
}

const status = () => screen.getByRole('status');

it('the start of a title shows no notice', async () => {
  const { player } = await show();
  player.set({ phase: 'playing', rate: 1.5 });
  expect(status()).toBeEmptyDOMElement();
});

it.each<[Partial<PlayerState>, string]>([
  [{ captionTrackId: 'c2' }, 'Subtitles: Dutch'],
  [{ captionTrackId: 'c3' }, 'Subtitles 3'],
  [{ captionTrackId: 'c4' }, 'Subtitles: Dutch (2)'],
  [{ captionTrackId: undefined }, 'Subtitles off'],
  [{ audioTrackId: 'a1' }, 'Audio: Commentary'],
  [{ renditionId: 'r1' }, 'Quality: 540p'],
  [{ rate: 1.25 }, 'Speed: 1.25×'],
  [{ phase: 'paused' }, 'Paused'],
])('%j is announced, and cleared after a moment', async (change, text) => {
  const { player, ports } = await show();
  player.set({ phase: 'playing' });
  player.set(change);
  expect(status()).toHaveTextContent(text);
  act(() => ports.clock.advance(2_000));
  expect(status()).toBeEmptyDOMElement();
});

it('announces that a paused title resumes, and also shows a chosen speed', async () => {
  const { player } = await show();
  player.set({ phase: 'playing' });
  player.set({ phase: 'paused' });
  player.set({ phase: 'playing' });
  expect(status()).toHaveTextContent('Playing');
  expect(status()).toHaveAttribute('data-seen', 'false');
  player.set({ rate: 2 });
  expect(status()).toHaveTextContent('Speed: 2×');
  expect(status()).toHaveAttribute('data-seen', 'true');
});

it('announces that a paused title resumes after it had to load, and not that a playing one does', async () => {
  const { player, ports } = await show();
  player.set({ phase: 'playing' });
  player.set({ phase: 'buffering' });
  player.set({ phase: 'playing' });
  expect(status()).toBeEmptyDOMElement();
  player.set({ phase: 'paused' });
  act(() => ports.clock.advance(2_000));
  player.set({ phase: 'buffering' });
  expect(status()).toBeEmptyDOMElement();
  player.set({ phase: 'playing' });
  expect(status()).toHaveTextContent('Playing');
});
