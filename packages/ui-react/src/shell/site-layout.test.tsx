import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaItem } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { Card } from '../components/card/card.tsx';
import { SiteLayout } from './site-layout.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('hover: hover'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the skip link moves the focus to the content and adds no history entry', async () => {
  await renderScreen(
    <SiteLayout>
      <h1>Films</h1>
    </SiteLayout>,
  );
  const before = window.history.length;
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
  expect(window.history).toHaveLength(before);
});

/** Rests the mouse on a card of the page. `requests` returns what was requested since. */
async function restOnCard(isSaving: boolean) {
  const ports = createFakePorts();
  ports.connectivity.isSaving = isSaving;
  ports.http.answer('/v2/media/Trailer1', () => new Promise(() => undefined));
  const item = mediaItem({ title: 'Harbour', trailerId: 'Trailer1' });
  await renderScreen(
    <SiteLayout>
      <Card item={item} to="/m/x" nowMs={0} aspectRatio="16:9" sizes="20vw" hasHover />
    </SiteLayout>,
    { ports },
  );
  const before = ports.http.requests.length;
  fireEvent.pointerEnter(screen.getByRole('link', { name: /Harbour/ }), { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  return { requests: () => ports.http.requests.slice(before) };
}

it('a hover card opens under the mouse', async () => {
  const { requests } = await restOnCard(false);
  expect(await screen.findByRole('region', { name: 'Harbour' })).toBeInTheDocument();
  await waitFor(() => expect(requests()).toEqual([expect.stringContaining('/v2/media/Trailer1')]));
});

it('a hover card neither opens nor requests anything while the viewer saves data', async () => {
  const { requests } = await restOnCard(true);
  expect(requests()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Harbour' })).not.toBeInTheDocument();
});
