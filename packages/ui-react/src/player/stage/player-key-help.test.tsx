import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerKeyHelp } from './player-key-help.tsx';

it('lists the keys of the player and what they do', async () => {
  const { container } = await renderScreen(
    <PlayerKeyHelp seekStepS={10} hasPictureInPicture hasEpisodes onClose={vi.fn()} />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const lines = within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(lines).toEqual([
    ['Play or pause', 'SpaceK'],
    ['Go back or forward 10 seconds', '←→JL'],
    ['Turn the volume up or down', '↑↓'],
    ['Mute or unmute', 'M'],
    ['Enter or exit full screen', 'F'],
    ['Enter or exit picture-in-picture', 'P'],
    ['Turn subtitles on or off', 'C'],
    ['Slow down or speed up', '<>'],
    ['Jump to 0–90% of the video', '0…9'],
    ['Go to the beginning or end', 'HomeEnd'],
    ['Go to the next title', 'Shift+N'],
    ['Show or hide the episodes', 'E'],
    ['Show or hide statistics', 'I'],
    ['Show this list', '?'],
  ]);
  await expectNoAxeViolations(container);
});

it('closes by its button', async () => {
  const onClose = vi.fn();
  await renderScreen(<PlayerKeyHelp seekStepS={10} hasPictureInPicture hasEpisodes onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not list picture-in-picture where the browser does not support it', async () => {
  await renderScreen(
    <PlayerKeyHelp seekStepS={10} hasPictureInPicture={false} hasEpisodes onClose={vi.fn()} />,
  );
  expect(screen.queryByText('Enter or exit picture-in-picture')).not.toBeInTheDocument();
});

it('does not list the episodes key outside a series', async () => {
  await renderScreen(
    <PlayerKeyHelp seekStepS={10} hasPictureInPicture hasEpisodes={false} onClose={vi.fn()} />,
  );
  expect(screen.queryByText('Show or hide the episodes')).not.toBeInTheDocument();
});
