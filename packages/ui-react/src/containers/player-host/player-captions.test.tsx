import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';
import { renderScreen } from '@marquee/testing/render-screen.tsx';

import { PlayerCaptions } from './player-captions.tsx';
import type { WebPlayer } from './use-player.ts';

const track = (id: string, rest: Partial<PlayerTrack> = {}): PlayerTrack => ({
  id,
  label: undefined,
  language: undefined,
  ...rest,
});

async function show(captionTracks: readonly PlayerTrack[], isOpen = true) {
  const selectCaptionTrack = vi.fn();
  const state = {
    phase: 'playing',
    positionS: 0,
    durationS: 60,
    captionTracks,
    captionTrackId: undefined,
    error: undefined,
  } as const;
  const player: WebPlayer = {
    surface: document.createElement('video'),
    getState: () => state,
    subscribe: () => undefined,
    load: () => Promise.resolve(),
    selectCaptionTrack,
    destroy: () => Promise.resolve(),
  };
  await renderScreen(<PlayerCaptions player={player} isOpen={isOpen} onOpenChange={() => undefined} />);
  return { selectCaptionTrack };
}

it('is not there for a title without captions', async () => {
  await show([], false);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('names captions by their label, else their language, else their number', async () => {
  await show([track('1', { label: 'English (CC)' }), track('2', { language: 'nl' }), track('3')]);
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names).toEqual(['Off', 'English (CC)', 'Dutch', 'Captions 3']);
});

it('shows what a host wrote as the language when it is no language', async () => {
  await show([track('1', { language: 'not a language!' })]);
  expect(screen.getByRole('menuitemradio', { name: 'not a language!' })).toBeInTheDocument();
});

it('asks the player for the choice', async () => {
  const { selectCaptionTrack } = await show([track('1', { label: 'English' })]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
  expect(selectCaptionTrack).toHaveBeenCalledExactlyOnceWith('1');
});
