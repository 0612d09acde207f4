import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '@marquee/common/playback/player.ts';
import { FakePlayer } from '@marquee/testing/fakes/fake-player.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerTime } from '../stage/player-stage.tsx';
import { PlayerTimeline } from './player-timeline.tsx';

async function show(state: Partial<PlayerState>) {
  const player = new FakePlayer();
  player.set({ phase: 'playing', ...state });
  const { container } = await renderScreen(
    <>
      <PlayerTimeline player={player} />
      <PlayerTime player={player} />
    </>,
  );
  return { player, container };
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Playback position' });
const live = (startS: number, endS: number, isAtEdge: boolean): Partial<PlayerState> => ({
  durationS: Infinity,
  liveWindow: { startS, endS, isAtEdge },
});

describe('the timeline of a title', () => {
  it('announces the playback position and the duration in words', async () => {
    const { container } = await show({ positionS: 61, durationS: 3_602 });
    expect(slider()).toHaveAttribute('aria-valuetext', '1 minute, 1 second of 1 hour, 2 seconds');
    expect(container).toHaveTextContent('1:01 / 1:00:02');
  });

  it('names the chapter', async () => {
    const { player } = await show({
      positionS: 30,
      durationS: 60,
      chapters: [
        { title: 'Opening', startS: 0, endS: 20 },
        { title: 'The storm', startS: 20, endS: 60 },
      ],
    });
    expect(slider()).toHaveAttribute('aria-valuetext', '30 seconds of 1 minute, The storm');
    player.set({ positionS: 10 });
    expect(slider()).toHaveAttribute('aria-valuetext', '10 seconds of 1 minute, Opening');
  });

  it.each([
    ['{End}', 600],
    ['{Home}', 0],
    ['{PageUp}{PageUp}', 220],
    ['{ArrowLeft}', 90],
  ])('seeks the title with %s to %i s', async (keys, positionS) => {
    const { player } = await show({ positionS: 100, durationS: 600 });
    player.surface.currentTime = 100;
    slider().focus();
    await userEvent.keyboard(keys);
    expect(player.surface.currentTime).toBe(positionS);
    expect(slider().valueAsNumber).toBe(positionS);
  });

  it('is absent while the duration is unknown', async () => {
    await show({});
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });
});

describe('the timeline of a live stream', () => {
  it('covers the seekable range, and is live at the edge', async () => {
    await show({ ...live(600, 2_400, true), positionS: 2_392 });
    expect(slider()).toHaveAttribute('min', '600');
    expect(slider()).toHaveAttribute('max', '2400');
    expect(slider()).toHaveAttribute('aria-valuetext', 'Live');
    expect(screen.getByRole('button', { name: 'Live', pressed: true })).toBeInTheDocument();
  });

  it('shows how far behind live it is, and returns to the live edge', async () => {
    const { player, container } = await show({ ...live(600, 2_400, false), positionS: 2_310 });
    expect(slider()).toHaveAttribute('aria-valuetext', '1 minute, 30 seconds behind live');
    expect(container).toHaveTextContent('−1:30');
    await userEvent.click(screen.getByRole('button', { name: 'Live: Go to live' }));
    expect(player.getState().liveWindow?.isAtEdge).toBe(true);
  });

  it('moves on with each press of a key, also as long as the position still counts as live', async () => {
    const { player } = await show({ ...live(600, 2_400, true), positionS: 2_388 });
    const goToLiveEdge = vi.spyOn(player, 'goToLiveEdge');
    slider().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(player.surface.currentTime).toBe(2_378);
    player.set({ ...live(601, 2_401, true), positionS: 2_388 });
    await userEvent.keyboard('{PageDown}');
    expect(player.surface.currentTime).toBe(2_328);
    player.set({ ...live(602, 2_402, true), positionS: 2_388 });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(goToLiveEdge).toHaveBeenCalledOnce();
  });

  it('goes to the live edge when End is pressed', async () => {
    const { player } = await show({ ...live(600, 2_400, false), positionS: 2_310 });
    const goToLiveEdge = vi.spyOn(player, 'goToLiveEdge');
    slider().focus();
    await userEvent.keyboard('{End}');
    expect(goToLiveEdge).toHaveBeenCalledOnce();
  });

  it('is absent for a seekable range below a minute, which counts as live', async () => {
    await show({ ...live(600, 630, false), positionS: 610 });
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Live', pressed: true })).toBeInTheDocument();
  });
});
