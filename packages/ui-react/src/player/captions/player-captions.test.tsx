import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';
import { FakePlayer } from '@marquee/testing/fakes/fake-player.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerCaptions } from './player-captions.tsx';

const track = (id: string, rest: Partial<PlayerTrack> = {}): PlayerTrack => ({
  id,
  label: undefined,
  language: undefined,
  ...rest,
});

async function show(captionTracks: readonly PlayerTrack[], isOpen = true) {
  const player = new FakePlayer();
  player.set({ phase: 'playing', captionTracks });
  await renderScreen(<PlayerCaptions player={player} isOpen={isOpen} onOpenChange={() => undefined} />);
  return player;
}

it('is absent for a title without captions', async () => {
  await show([], false);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('names captions by their label, else their language, else their number', async () => {
  await show([track('1', { label: 'English (CC)' }), track('2', { language: 'nl' }), track('3')]);
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names).toEqual(['Off', 'English (CC)', 'Dutch', 'Subtitles 3']);
});

it('shows an invalid language as the host wrote it', async () => {
  await show([track('1', { language: 'not a language!' })]);
  expect(screen.getByRole('menuitemradio', { name: 'not a language!' })).toBeInTheDocument();
});

it('passes the choice to the player', async () => {
  const player = await show([track('1', { label: 'English' })]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
  expect(player.selected).toEqual(['1']);
});

it('numbers captions with the same name', async () => {
  const english = { label: 'English', language: 'en' };
  await show([
    track('1', english),
    track('2', { language: 'nl' }),
    track('3', english),
    track('4', { language: 'en' }),
  ]);
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names).toEqual(['Off', 'English', 'Dutch', 'English (2)', 'English (3)']);
});
