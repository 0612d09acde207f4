import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mediaItem } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { Card, type CardProps } from './card.tsx';

const NOW_MS = Date.UTC(2030, 2, 1, 12);

function renderCard(item: MediaItem, props: Partial<CardProps> = {}) {
  return renderScreen(
    <Card item={item} to="/m/there" nowMs={NOW_MS} aspectRatio="16:9" sizes="20vw" {...props} />,
  );
}

describe('a card', () => {
  it('is one link, named by title and duration', async () => {
    const { container, getLocation } = await renderCard(
      mediaItem({ title: 'Harbour at Dawn', duration: 5640 }),
    );
    const link = screen.getByRole('link', { name: 'Harbour at Dawn 1 hr 34 min' });
    expect(link).toHaveAttribute('href', '/m/there');
    await expectNoAxeViolations(container);
    await userEvent.setup().click(link);
    expect(getLocation()).toBe('/m/there');
  });

  it('shows no duration when there is none', async () => {
    await renderCard(mediaItem({ title: 'Endless', duration: 0 }));
    expect(screen.getByRole('link', { name: 'Endless' })).toBeInTheDocument();
  });

  it('loads its picture lazily, in the width that it is shown in', async () => {
    const { container } = await renderCard(mediaItem());
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('sizes', '20vw');
    expect(picture?.srcset).toContain('card.webp?width=320 320w');
  });

  it('shows how much was watched', async () => {
    await renderCard(mediaItem({ title: 'Half', duration: 0 }), { progress: 0.456 });
    expect(screen.getByRole('link', { name: 'Half 46% watched' })).toBeInTheDocument();
  });

  it('can be kept out of the tab order', async () => {
    await renderCard(mediaItem(), { tabIndex: -1 });
    expect(screen.getByRole('link')).toHaveAttribute('tabindex', '-1');
  });
});

describe('the tags of a card', () => {
  it.each([
    ['a series', { contentType: 'series' }, 'Series'],
    [
      'an episode, spelled out for screen readers',
      { contentType: 'episode', seasonNumber: '2', episodeNumber: '5' },
      'Season 2, episode 5',
    ],
    ['an episode without a season', { contentType: 'episode', episodeNumber: '5' }, 'Episode 5'],
    ['a live channel', { contentType: 'livechannel' }, 'Live'],
    ['a live event that is on air', { contentType: 'liveevent', 'VCH.EventState': 'LIVE_PUBLISHED' }, 'Live'],
    ['an event without a start', { contentType: 'liveevent', 'VCH.EventState': 'PRE_LIVE' }, 'Coming soon'],
  ])('name %s', async (_, payload, text) => {
    await renderCard(mediaItem({ title: 'Title', duration: 0, ...payload }));
    expect(screen.getByRole('link', { name: `Title ${text}` })).toBeInTheDocument();
  });

  it('show an episode as S2:E5', async () => {
    await renderCard(mediaItem({ contentType: 'episode', seasonNumber: '2', episodeNumber: '5' }));
    expect(screen.getByText('S2:E5')).toBeInTheDocument();
  });

  it('show when a scheduled event starts', async () => {
    const start = new Date(NOW_MS + 20 * 24 * 60 * 60_000);
    await renderCard(mediaItem({ 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': start.toISOString() }));
    expect(screen.getByText(/^Mar 21, /u)).toBeInTheDocument();
  });

  it('are absent for a film', async () => {
    await renderCard(mediaItem({ title: 'Film', duration: 0 }));
    expect(screen.getByRole('link')).toHaveTextContent(/^Film$/u);
  });
});

describe('the intent to open a title', () => {
  it('is recognized by focus', async () => {
    const handleIntent = vi.fn();
    await renderCard(mediaItem(), { onIntent: handleIntent });
    await userEvent.setup().tab();
    expect(handleIntent).toHaveBeenCalledTimes(1);
  });

  it('is recognized by a pointer that rests, not by one that passes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const handleIntent = vi.fn();
    await renderCard(mediaItem(), { onIntent: handleIntent });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.hover(screen.getByRole('link'));
    await user.unhover(screen.getByRole('link'));
    vi.advanceTimersByTime(1_000);
    expect(handleIntent).not.toHaveBeenCalled();
    await user.hover(screen.getByRole('link'));
    vi.advanceTimersByTime(1_000);
    expect(handleIntent).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
