import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http-errors.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fake-ports.ts';
import { mediaAnswer, mediaPayload, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen, type RenderScreenOptions } from '@marquee/testing/render-screen.tsx';

import { MediaScreen } from './media-screen.tsx';

const AT = '/m/Qm7RtZ4x/harbour-at-dawn';

function renderMedia(overrides: Readonly<Record<string, unknown>> = {}, options: RenderScreenOptions = {}) {
  const ports = options.ports ?? createFakePorts();
  ports.http.answer('/v2/media/Qm7RtZ4x', mediaAnswer(overrides));
  return renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ...options, ports });
}

describe('media screen', () => {
  it('holds the room of its head while the title loads', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/', () => new Promise(() => undefined));
    const { container } = await renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ports });
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations(container);
  });

  it('shows all that is known of a movie', async () => {
    const { container } = await renderMedia({
      actors: 'Ada Brandt, Ilse Moor',
      directors: 'Jon Vale',
      cast: 'Ada Brandt',
      videoFormat: 'HD,4K',
      audioFormat: 'Stereo',
      subtitleFormat: 'CC',
      audioLanguages: 'English,Spanish',
      subtitleLanguages: 'Dutch',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour at Dawn' })).toBeInTheDocument();
    expect(screen.getByText('A fishing town wakes up.')).toBeInTheDocument();
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts).toEqual(expect.arrayContaining(['2024', 'Drama', 'PG', 'HD', '4K', 'Stereo', 'CC']));
    const about = screen.getByRole('region', { name: 'About' });
    for (const value of ['Jon Vale', 'Ada Brandt', 'HD, 4K, Stereo, CC', 'English, Spanish', 'Dutch']) {
      expect(within(about).getByText(value)).toBeInTheDocument();
    }
    await expectNoAxeViolations(container);
  });

  it('leaves out what it does not know', async () => {
    await renderMedia({ genre: '', rating: undefined, pubdate: undefined, duration: 0, description: '' });
    await screen.findByRole('heading', { level: 1 });
    expect(within(screen.getByRole('region', { name: 'About' })).queryByText('Rating')).not.toBeInTheDocument();
  });

  it('offers to start watching, by an address that says so', async () => {
    await renderMedia({}, { at: `${AT}?r=Pb3nKw9L` });
    expect(await screen.findByRole('link', { name: 'Start watching' })).toHaveAttribute(
      'href',
      `${AT}?r=Pb3nKw9L&play=1`,
    );
  });

  it('has no play button for a title without a source', async () => {
    await renderMedia({ sources: [] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Start watching' })).not.toBeInTheDocument();
  });

  it('says when a scheduled event starts, and does not play it', async () => {
    const { container, getLocation } = await renderMedia(
      { 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': '2031-06-01T18:00:00Z' },
      { at: `${AT}?play=1` },
    );
    expect(await screen.findByText(/^Starts /)).toHaveTextContent('2031');
    expect(screen.queryByRole('link', { name: 'Start watching' })).not.toBeInTheDocument();
    expect(getLocation()).toContain('play=1');
    await expectNoAxeViolations(container);
  });

  it('opens the playback while the address asks for it', async () => {
    const { services, unmount } = await renderAndFind(`${AT}?play=1&r=Pb3nKw9L`);
    const store = services.get(PlaybackStore);
    expect(store.getState().session).toMatchObject({ item: { id: 'Qm7RtZ4x' }, playlistId: 'Pb3nKw9L', startS: 0 });
    unmount();
    expect(store.getState().session).toBeUndefined();
  });

  it.each(['0', '', 'true', '<script>', '11'])('takes play=%s for no wish to play', async (play) => {
    const { services } = await renderAndFind(`${AT}?play=${encodeURIComponent(play)}`);
    expect(services.get(PlaybackStore).getState().session).toBeUndefined();
  });

  it.each(['/m/Qm7RtZ4x', '/m/Qm7RtZ4x/an-old-title', '/m/Qm7RtZ4x/a/b'])('turns %s into its own address', async (at) => {
    const { getLocation } = await renderAndFind(at);
    expect(getLocation()).toBe(AT);
  });

  it('shows titles like it, without itself', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Ph8rPb4Q', playlistPayload([mediaPayload(), ...mediaPayloads(2)]));
    const { container } = await renderMedia({}, { ports, config: { features: { recommendationsPlaylist: 'Ph8rPb4Q' } } });
    const shelf = await screen.findByRole('region', { name: 'More like this' });
    expect(within(shelf).getByRole('link', { name: /Title 1/ })).toBeInTheDocument();
    expect(within(shelf).queryByRole('link', { name: /Harbour/ })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('leads home from a title that does not exist', async () => {
    const { container } = await renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*' });
    expect(await screen.findByRole('heading', { name: 'Video not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Video not found - Tidewater');
    await expectNoAxeViolations(container);
  });

  it('comes back by its button when the host does', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/', () => {
      throw httpStatusError(503, 'down', 'Back at noon');
    });
    await renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ports });
    expect(await screen.findByText('The server says: Back at noon')).toBeInTheDocument();
    ports.http.answer('/v2/media/', mediaAnswer());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour at Dawn' })).toBeInTheDocument();
  });

  it('tells search engines what the video is', async () => {
    const { baseElement } = await renderAndFind(AT);
    const data: unknown = JSON.parse(baseElement.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data).toMatchObject({
      '@type': 'VideoObject',
      name: 'Harbour at Dawn',
      duration: 'PT1H30M12S',
      uploadDate: '2024-06-10T06:13:20.000Z',
    });
  });

  it('shows text of any content as text', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const { baseElement } = await renderMedia({ title: hostile, description: hostile, genre: hostile, actors: hostile });
    expect(await screen.findByRole('heading', { level: 1, name: hostile })).toBeInTheDocument();
    expect(baseElement.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('sharing', () => {
  it('copies the address where the device cannot share, says so for two seconds, and is ready again', async () => {
    const user = userEvent.setup();
    const { ports } = await renderAndFind(AT);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000${AT}`);
    ports.clock.advance(2_000);
    expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  it('takes a closed share sheet for no failure', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('Share canceled', 'AbortError'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await renderAndFind(AT);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Harbour at Dawn', url: `http://localhost:3000${AT}` });
    expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});

async function renderAndFind(at: string) {
  const result = await renderMedia({}, { at });
  await screen.findByRole('heading', { level: 1, name: 'Harbour at Dawn' });
  return result;
}
