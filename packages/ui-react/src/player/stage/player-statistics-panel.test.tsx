import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakePlayer, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerStatisticsPanel } from './player-statistics-panel.tsx';

beforeEach(stubMediaElements);

async function show() {
  const player = new FakePlayer();
  player.set({ phase: 'playing', positionS: 65, durationS: 600 });
  const ports = createFakePorts();
  const onClose = vi.fn();
  const shown = await renderScreen(
    <PlayerStatisticsPanel player={player} mediaId="abcd1234" error={undefined} onClose={onClose} />,
    { ports },
  );
  const read = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  return { ...shown, player, ports, onClose, read };
}

const panel = () => screen.getByRole('region', { name: 'Statistics' });

describe('the statistics', () => {
  it('take the focus, so that they are read once, and announce no updates', async () => {
    const { container } = await show();
    expect(panel()).toHaveFocus();
    expect(panel().querySelector('dl [aria-live], dl [role="status"]')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await expectNoAxeViolations(container);
  });

  it('update every second, in the same elements', async () => {
    const { player, ports, read } = await show();
    const cells = () => ['Resolution', 'Position'].map((label) => screen.getByText(label).nextElementSibling);
    const before = cells();
    const seen = () => [read('Resolution'), read('Position')];
    expect(seen()).toEqual(['–', '1:05 / 10:00']);
    player.statistics = { ...player.statistics, widthPx: 960, heightPx: 540 };
    player.set({ positionS: 66 });
    act(() => ports.clock.advance(999));
    expect(seen()).toEqual(['–', '1:05 / 10:00']);
    act(() => ports.clock.advance(1));
    expect(seen()).toEqual(['960 × 540', '1:06 / 10:00']);
    player.statistics = { ...player.statistics, widthPx: 480, heightPx: 270 };
    player.set({ positionS: 67 });
    act(() => ports.clock.advance(1_000));
    expect(seen()).toEqual(['480 × 270', '1:07 / 10:00']);
    expect(cells()).toEqual(before);
  });

  it('close by their button and by Escape, and stop the key event', async () => {
    const { onClose } = await show();
    const outside = vi.fn();
    document.addEventListener('keydown', outside);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(panel()).getByRole('button', { name: 'Close' }));
    document.removeEventListener('keydown', outside);
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(outside).not.toHaveBeenCalled();
  });

  it('are copied as lines of text, with their current values', async () => {
    const { player, ports } = await show();
    const user = userEvent.setup();
    player.statistics = { ...player.statistics, heightPx: 270, widthPx: 480 };
    await user.click(screen.getByRole('button', { name: 'Copy statistics' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    const text = await navigator.clipboard.readText();
    expect(text.split('\n').slice(0, 4)).toEqual([
      'Title: abcd1234',
      'Player: Fake',
      'Stream: On demand',
      'Resolution: 480 × 270',
    ]);
    act(() => ports.clock.advance(2_000));
    expect(screen.getByRole('button', { name: 'Copy statistics' })).toBeInTheDocument();
  });
});
