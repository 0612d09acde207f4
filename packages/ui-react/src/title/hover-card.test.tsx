import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { mediaItem } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { Card, CardHoverContext } from '../components/card/card.tsx';
import { chunk } from './hover-card.tsx';

const TRAILER = 'https://content.example.test/videos/trailer.mp4';
const features = { favoritesList: 'Fav12345' };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubMedia('hover: hover');
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stubMedia(...matching: readonly string[]): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: matching.some((name) => media.includes(name)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

async function renderCards(items: readonly MediaItem[]) {
  const ports = createFakePorts();
  ports.http.answer(
    '/v2/media/Trailer1',
    mediaAnswer({ mediaid: 'Trailer1', sources: [{ file: TRAILER, type: 'video/mp4', width: 640 }] }),
  );
  const view = await renderScreen(
    <CardHoverContext value={(hover) => <chunk.code {...hover} />}>
      {items.map((item) => (
        <Card
          key={item.id}
          item={item}
          to={`/m/${item.id}?r=list1`}
          nowMs={0}
          aspectRatio="16:9"
          sizes="20vw"
          hasHover
        />
      ))}
    </CardHoverContext>,
    { ports, config: { features } },
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const wait = (durationMs: number) => act(async () => vi.advanceTimersByTimeAsync(durationMs));
  const point = async (name: RegExp, pointerType = 'mouse') => {
    fireEvent.pointerEnter(screen.getByRole('link', { name }), { pointerType });
    await wait(100);
    await wait(300);
  };
  return { ...view, ports, user, wait, point };
}

const film = (more: object = {}) => mediaItem({ title: 'Harbour', ...more });
const hoverCard = () => screen.queryByRole('region');
const trailer = () => hoverCard()?.querySelector('video') ?? null;

describe('the hover card', () => {
  it('opens after 400 ms, with its facts, Play and Favorite, and requests nothing before', async () => {
    const { point, wait, ports } = await renderCards([film({ trailerId: 'Trailer1' })]);
    const link = screen.getByRole('link', { name: /Harbour/ });
    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    await wait(390);
    fireEvent.pointerLeave(link);
    await wait(1_000);
    expect(hoverCard()).not.toBeInTheDocument();
    expect(ports.http.requests.filter((url) => url.includes('Trailer1'))).toEqual([]);
    await point(/Harbour/);
    const card = within(screen.getByRole('region', { name: 'Harbour' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2024',
      '1 hr 30 min',
      'Drama',
      'PG',
    ]);
    expect(card.getByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/m/Qm7RtZ4x?r=list1');
    expect(card.getByRole('link', { name: 'Start watching' })).toHaveAttribute(
      'href',
      '/m/Qm7RtZ4x?r=list1&play=1',
    );
  });

  it('does not open under a pressed mouse, whose click would then miss the card', async () => {
    const { wait } = await renderCards([film()]);
    const link = screen.getByRole('link', { name: /Harbour/ });
    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    await wait(100);
    await wait(250);
    fireEvent.pointerDown(link);
    await wait(1_000);
    expect(hoverCard()).not.toBeInTheDocument();
    fireEvent.pointerUp(link);
    await wait(300);
    expect(hoverCard()).toBeInTheDocument();
  });

  it('shows a rating with the name of the genre once', async () => {
    const { point } = await renderCards([film({ genre: 'Kids', rating: 'Kids' })]);
    await point(/Harbour/);
    const facts = within(screen.getByRole('region', { name: 'Harbour' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual(['2024', '1 hr 30 min', 'Kids']);
  });

  it('adds a title to the favorites', async () => {
    const { point, user } = await renderCards([film()]);
    await point(/Harbour/);
    await expectNoAxeViolations(document.body);
    await user.click(screen.getByRole('button', { name: 'Favorite' }));
    expect(screen.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('links to the page of a title that cannot be played from here', async () => {
    const { point } = await renderCards([film({ contentType: 'series', sources: [] })]);
    await point(/Harbour/);
    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/m/Qm7RtZ4x?r=list1');
    expect(screen.queryByRole('link', { name: 'Start watching' })).not.toBeInTheDocument();
  });

  it.each(['touch', 'pen'])('does not open on %s', async (pointerType) => {
    const { point, wait } = await renderCards([film()]);
    await point(/Harbour/, pointerType);
    await wait(1_000);
    expect(hoverCard()).not.toBeInTheDocument();
  });

  it('does not open on a touch screen that sends mouse events', async () => {
    stubMedia();
    const { point, wait } = await renderCards([film()]);
    await point(/Harbour/);
    await wait(1_000);
    expect(hoverCard()).not.toBeInTheDocument();
  });

  it('does not open on focus', async () => {
    const { user, wait } = await renderCards([film()]);
    await user.tab();
    await wait(1_000);
    expect(hoverCard()).not.toBeInTheDocument();
  });
});

describe('the trailer of the hover card', () => {
  it('plays muted, and is replaced by the picture when it fails', async () => {
    const { point } = await renderCards([film({ trailerId: 'Trailer1' })]);
    await point(/Harbour/);
    await waitFor(() => expect(trailer()).toHaveAttribute('src', TRAILER));
    expect(trailer()?.muted).toBe(true);
    const video = trailer();
    if (video) fireEvent.error(video);
    expect(trailer()).not.toBeInTheDocument();
    expect(hoverCard()?.querySelector('img')).toBeInTheDocument();
  });

  it('is not requested with reduced motion', async () => {
    stubMedia('hover: hover', 'reduced-motion');
    const { point, wait, ports } = await renderCards([film({ trailerId: 'Trailer1' })]);
    await point(/Harbour/);
    await wait(1_000);
    expect(hoverCard()).toBeInTheDocument();
    expect(ports.http.requests.filter((url) => url.includes('Trailer1'))).toEqual([]);
  });

  it('is replaced by the picture when it does not exist', async () => {
    const { point, wait } = await renderCards([film({ trailerId: 'Missing1' })]);
    await point(/Harbour/);
    await wait(1_000);
    expect(trailer()).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the hover card closes', () => {
  it('shortly after the mouse has left both cards', async () => {
    const { point, wait } = await renderCards([film()]);
    await point(/Harbour/);
    const card = screen.getByRole('region');
    fireEvent.pointerLeave(screen.getByRole('link', { name: /Harbour 1 hr/ }));
    await wait(100);
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    await wait(1_000);
    expect(card).toBeInTheDocument();
    fireEvent.pointerLeave(card);
    await wait(150);
    expect(card).not.toBeInTheDocument();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['scrolling', () => fireEvent.scroll(document)],
  ])('by %s, and stays closed until the mouse has left', async (_, close) => {
    const { point, wait } = await renderCards([film()]);
    await point(/Harbour/);
    fireEvent.pointerLeave(screen.getByRole('link', { name: /Harbour 1 hr/ }));
    fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' });
    close();
    expect(hoverCard()).not.toBeInTheDocument();
    await point(/Harbour/);
    await wait(1_000);
    expect(hoverCard()).not.toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('link', { name: /Harbour/ }));
    await wait(500);
    await point(/Harbour/);
    expect(hoverCard()).toBeInTheDocument();
  });

  it('and returns the focus to its card', async () => {
    const { point, user } = await renderCards([film()]);
    await point(/Harbour/);
    await user.click(screen.getByRole('button', { name: 'Favorite' }));
    await user.keyboard('{Escape}');
    expect(hoverCard()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Harbour/ })).toHaveFocus();
  });

  it('by Escape, which a remote control then does not treat as Back', async () => {
    const { point } = await renderCards([film()]);
    await point(/Harbour/);
    // False for an event whose default was prevented.
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  });

  it('before another one opens', async () => {
    const { point } = await renderCards([film(), mediaItem({ mediaid: 'Zk2LpW8c', title: 'Kiln' })]);
    await point(/Harbour/);
    fireEvent.pointerLeave(screen.getByRole('link', { name: /Harbour 1 hr/ }));
    await point(/Kiln/);
    expect(screen.getByRole('region', { name: 'Kiln' })).toBeInTheDocument();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });
});
