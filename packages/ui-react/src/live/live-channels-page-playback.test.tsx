import { act, screen, waitFor } from '@testing-library/react';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { at, HOUR_MS, renderLiveChannels } from '@marquee/testing/render/render-live-channels.tsx';
import { beforeEach, describe, expect, it } from 'vitest';

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
});

async function play(query: string) {
  const { services, tick, ...rest } = await renderLiveChannels(`?channel=chan0001&play=1&${query}`);
  await screen.findByRole('button', { name: /^Live Boats 0 / });
  const getWatch = () => services.get(PlaybackStore).getState().session?.liveWatch;
  return { ...rest, services, getWatch, tick };
}

describe('the program in the URL', () => {
  it('stays the same recording when its catch-up hours pass', async () => {
    const { getWatch, tick } = await play(`start=${at(-7.5)}&end=${at(-6.5)}`);
    const before = getWatch();
    expect(before?.kind).toBe('catch-up');
    await tick(2 * HOUR_MS);
    expect(getWatch()).toBe(before);
  });

  it('stays the same recording when its mini player is expanded after the catch-up hours', async () => {
    const { getWatch, tick, goTo, services, getLocation } = await play(`start=${at(-7.5)}&end=${at(-6.5)}`);
    const [before, address] = [getWatch(), getLocation()];
    expect(before?.kind).toBe('catch-up');
    act(() => services.get(PlaybackController).minimise());
    goTo('/elsewhere');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Live Boats 0 / })).toBeNull());
    await tick(2 * HOUR_MS);
    expect(getWatch()).toBe(before);
    goTo(address);
    await waitFor(() => expect(services.get(PlaybackStore).getState().session?.mode).toBe('full'));
    expect(getWatch()).toBe(before);
  });

  it.each([
    ['of an upcoming program', `start=${at(0.5)}&end=${at(1.5)}`],
    ['that ends before it starts', `start=${at(-1.5)}&end=${at(-2.5)}`],
    ['from before the channel’s catch-up window', `start=${at(-12)}&end=${at(-11)}`],
    ['with an invalid start', 'start=%3Cscript%3E&end=x&beginning=1'],
  ])('%s is replaced by the live stream', async (_, query) => {
    const { getWatch, tick } = await play(query);
    expect(getWatch()).toEqual({ kind: 'live' });
    const before = getWatch();
    await tick(2 * HOUR_MS);
    expect(getWatch()).toBe(before);
  });
});
