import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { DutchButton } from '@marquee/testing/render/dutch-button.tsx';
import { renderScreen, type RenderScreenOptions } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from './media-screen.tsx';

const AT = '/m/Qm7RtZ4x/harbour-at-dawn';

function renderMedia(overrides: Readonly<Record<string, unknown>> = {}, options: RenderScreenOptions = {}) {
  const ports = options.ports ?? createFakePorts();
  ports.http.answer('/v2/media/Qm7RtZ4x', mediaAnswer(overrides));
  return renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ...options, ports });
}

describe('media screen', () => {
  it('shows a skeleton of its head while the title loads', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/', () => new Promise(() => undefined));
    const { container } = await renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ports });
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations(container);
  });

  it('shows the picture that Play was pressed on while the title loads, and replaces it with an error', async () => {
    const ports = createFakePorts();
    let fail = (_reason: unknown): void => undefined;
    const answer = new Promise((_resolve, reject) => {
      fail = reject;
    });
    ports.http.answer('/v2/media/', () => answer);
    const picture = 'https://content.example.test/background.webp';
    await renderScreen(
      <Routes>
        <Route path="/" element={<Link to={`${AT}?play=1`} state={{ picture }} children="Play" />} />
        <Route path="/m/:id/*" element={<MediaScreen />} />
      </Routes>,
      { ports },
    );
    await userEvent.setup().click(screen.getByRole('link', { name: 'Play' }));
    const cover = screen.getByRole('status', { name: 'Loading' });
    expect(cover.querySelector('img')?.src).toContain(picture);
    fail(httpStatusError(500, 'Down', undefined));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(cover).not.toBeInTheDocument();
  });

  it('hides the picture of a history entry from a kids profile', async () => {
    const ports = createFakePorts();
    const noor = { id: 'p1', name: 'Noor', avatar: 'star', maxAge: 6, hasPin: false };
    ports.storage.write('jwapp.profiles', JSON.stringify([noor]));
    ports.storage.write('jwapp.profile', JSON.stringify({ profile: noor }));
    ports.http.answer('/v2/media/', () => new Promise(() => undefined));
    const state = { picture: 'https://content.example.test/grown-up.webp' };
    const { container } = await renderScreen(
      <Routes>
        <Route path="/" element={<Link to={`${AT}?play=1`} state={state} children="Play" />} />
        <Route path="/m/:id/*" element={<MediaScreen />} />
      </Routes>,
      { ports },
    );
    await userEvent.setup().click(screen.getByRole('link', { name: 'Play' }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });

  it('keeps the state of the history entry when the URL gets the current title', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/Qm7RtZ4x', mediaAnswer());
    const Mark = () => <output>{JSON.stringify(useLocation())}</output>;
    const { getLocation } = await renderScreen(
      <>
        <Routes>
          <Route
            path="/"
            element={<Link to="/m/Qm7RtZ4x/old-title" state={{ fromDetail: true }} children="Expand" />}
          />
          <Route path="/m/:id/*" element={<MediaScreen />} />
        </Routes>
        <Mark />
      </>,
      { ports },
    );
    await userEvent.setup().click(screen.getByRole('link', { name: 'Expand' }));
    await waitFor(() => expect(getLocation()).toBe(AT));
    await waitFor(() => expect(screen.getByText(/pathname/)).toHaveTextContent(`"pathname":"${AT}"`));
    expect(screen.getByText(/pathname/)).toHaveTextContent('"state":{"fromDetail":true}');
  });

  // spec: product 1.7, product 2.92, product 2.107
  it('shows all known facts of a movie', async () => {
    const { container } = await renderMedia({
      actors: 'Ada Brandt, Ilse Moor',
      directors: 'Jon Vale',
      cast: 'Ada Brandt',
      videoFormat: 'HD,4K',
      audioFormat: 'Stereo',
      subtitleFormat: 'CC, SDH',
      audioLanguages: 'English,Spanish',
      subtitleLanguages: 'Dutch',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour at Dawn' })).toBeInTheDocument();
    const about = screen.getByRole('region', { name: 'About' });
    const values = [
      'A fishing town wakes up.',
      'Jon Vale',
      'Ada Brandt',
      'PG',
      'HD, 4K, Stereo, CC, SDH',
      'Drama',
    ];
    for (const value of [...values, 'English, Spanish', 'Dutch']) {
      expect(within(about).getByText(value)).toBeInTheDocument();
    }
    await expectNoAxeViolations(container);
  });

  // spec: product 2.94, product 2.97, product 2.98
  it('shows each format tag and the people in the head of a movie', async () => {
    await renderMedia({
      actors: 'Ada Brandt, Ilse Moor',
      directors: 'Jon Vale',
      videoFormat: 'HD,4K',
      audioFormat: 'Stereo',
      subtitleFormat: 'CC, SDH',
    });
    await screen.findByRole('heading', { level: 1 });
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts).toEqual(['2024', '1 hr 30 min', 'Drama', 'PG', 'HD', '4K', 'Stereo', 'CC', 'SDH']);
    expect(screen.getByText('Ada Brandt, Ilse Moor').closest('p')).toHaveTextContent(
      'Actors Ada Brandt, Ilse Moor',
    );
  });

  // spec: product 2.93
  it('has the synopsis in its head and the description under About', async () => {
    await renderMedia({ synopsis: 'One morning, one town.' });
    expect(await screen.findByText('One morning, one town.')).toBeInTheDocument();
    const about = screen.getByRole('region', { name: 'About' });
    expect(within(about).getByText('A fishing town wakes up.')).toBeInTheDocument();
    expect(screen.getAllByText('A fishing town wakes up.')).toHaveLength(1);
  });

  it('omits unknown facts', async () => {
    await renderMedia({ rating: undefined });
    await screen.findByRole('heading', { level: 1 });
    expect(
      within(screen.getByRole('region', { name: 'About' })).queryByText('Age rating'),
    ).not.toBeInTheDocument();
  });

  it('has no About section for a title without facts', async () => {
    const { container } = await renderMedia({
      genre: '',
      rating: undefined,
      pubdate: undefined,
      duration: 0,
      description: '',
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('About')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // spec: product 2.99, product 4.20, product 4.23
  it('has a Start watching link with the play parameter', async () => {
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

  // spec: product 4.8
  it('shows when a scheduled event starts, and does not play it', async () => {
    const { container, getLocation } = await renderMedia(
      { 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': '2031-06-01T18:00:00Z' },
      { at: `${AT}?play=1` },
    );
    expect(await screen.findByText(/^Starts /)).toHaveTextContent('2031');
    expect(screen.queryByRole('link', { name: 'Start watching' })).not.toBeInTheDocument();
    expect(getLocation()).toContain('play=1');
    await expectNoAxeViolations(container);
  });

  it('does not promise a start that has passed', async () => {
    await renderMedia({ 'VCH.EventState': 'LIVE_UNPUBLISHED', 'VCH.ScheduledStart': '2020-06-01T18:00:00Z' });
    expect(await screen.findByText('Not available yet')).toBeInTheDocument();
    expect(screen.queryByText(/^Starts /)).not.toBeInTheDocument();
  });

  // spec: product 2.15, product 2.113
  it('opens a playback session while the URL requests it', async () => {
    const { services, unmount } = await renderAndFind(`${AT}?play=1&r=Pb3nKw9L`);
    const store = services.get(PlaybackStore);
    expect(store.getState().session).toMatchObject({
      item: { id: 'Qm7RtZ4x' },
      playlistId: 'Pb3nKw9L',
      startS: 0,
    });
    unmount();
    expect(store.getState().session).toBeUndefined();
  });

  it.each(['0', '', 'true', '<script>', '11'])('does not play with play=%s', async (play) => {
    const { services } = await renderAndFind(`${AT}?play=${encodeURIComponent(play)}`);
    expect(services.get(PlaybackStore).getState().session).toBeUndefined();
  });

  it.each(['/m/Qm7RtZ4x', '/m/Qm7RtZ4x/an-old-title', '/m/Qm7RtZ4x/a/b'])(
    'replaces %s with its canonical URL',
    async (at) => {
      const { getLocation } = await renderAndFind(at);
      await waitFor(() => expect(getLocation()).toBe(AT));
    },
  );

  // spec: product 2.91, product 8.12
  it('links to home from a title that does not exist', async () => {
    const { container } = await renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*' });
    expect(await screen.findByRole('heading', { name: 'Video not found' })).toBeInTheDocument();
    const home = screen.getByRole('link', { name: 'Go to home page' });
    expect(home).toHaveAttribute('href', '/');
    expect(home, 'looks like the button it stands in place of').toHaveAttribute('data-variant', 'primary');
    expect(document.title).toBe('Video not found - Tidewater');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectNoAxeViolations(container);
  });

  it('says that a title is blocked in this country, which trying again does not change', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/', () => {
      throw httpStatusError(403, 'Access blocked', ' Access blocked ');
    });
    await renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ports });
    expect(await screen.findByRole('heading', { name: 'Not available in your region' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/Check your connection/)).not.toBeInTheDocument();
  });

  it('can be retried when the host fails', async () => {
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

  it('plays on in the previous language when it fails to load in another', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/', mediaAnswer());
    const Page = () => (
      <>
        <DutchButton />
        <MediaScreen />
      </>
    );
    const at = `${AT}?play=1`;
    const { services, queryClient } = await renderScreen(<Page />, { at, path: '/m/:id/*', ports });
    const session = () => services.get(PlaybackStore).getState().session;
    await waitFor(() => expect(session()).toBeDefined());
    const before = session();
    ports.http.answer('/v2/media/', () => {
      throw httpStatusError(500, 'down', undefined);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
    await waitFor(() =>
      expect(
        queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null }),
      ).toHaveLength(1),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Harbour at Dawn' })).toBeInTheDocument();
    expect(session()).toBe(before);
  });

  it('describes the video to search engines', async () => {
    const { baseElement } = await renderAndFind(AT);
    const scripts = [...baseElement.querySelectorAll('script[type="application/ld+json"]')];
    const address = `http://localhost:3000${AT}`;
    expect(scripts.map(({ textContent }) => JSON.parse(textContent) as unknown)).toMatchObject([
      {
        '@type': 'VideoObject',
        name: 'Harbour at Dawn',
        duration: 'PT1H30M12S',
        uploadDate: '2024-06-10T06:13:20.000Z',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: 'http://localhost:3000/' },
          { position: 2, name: 'Harbour at Dawn', item: address },
        ],
      },
    ]);
  });

  // spec: product 9.43
  it('provides social cards with its title, canonical URL, picture and video', async () => {
    await renderAndFind(`${AT}?play=1&r=list&app-config=te5tavod`);
    const content = (property: string) =>
      document.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
    expect(document.title).toBe('Harbour at Dawn - Tidewater');
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `http://localhost:3000${AT}`,
    );
    expect(content('og:type')).toBe('video.other');
    expect(content('og:image')).toContain('/v2/media/Qm7RtZ4x/poster.jpg?width=720');
    expect(content('og:image:width')).toBe('720');
    expect(content('og:video:width')).toBe('1280');
    expect(content('og:video:height')).toBe('720');
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('shows hostile text as plain text', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const { baseElement } = await renderMedia({
      title: hostile,
      description: hostile,
      genre: hostile,
      actors: hostile,
    });
    expect(await screen.findByRole('heading', { level: 1, name: hostile })).toBeInTheDocument();
    expect(baseElement.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('the kind of a title', () => {
  // spec: product 2.88
  it.each(['movie', 'trailer', 'an unknown type'])('%s has the page of a movie', async (contentType) => {
    await renderMedia({ contentType });
    expect(await screen.findByRole('link', { name: 'Start watching' })).toBeInTheDocument();
  });

  // spec: product 2.85, product 3.68
  it('live channel redirects to the channels page, selects the channel and keeps play=1', async () => {
    const { getLocation } = await renderMedia(
      { contentType: 'LiveChannel', liveChannelsId: 'Ch4nneL5' },
      { at: `${AT}?r=list&play=1` },
    );
    await waitFor(() => expect(getLocation()).toBe('/p/Ch4nneL5?play=1&channel=Qm7RtZ4x'));
  });

  it('live channel without a channel list is shown as a video', async () => {
    const { getLocation } = await renderMedia({ contentType: 'livechannel' });
    expect(await screen.findByRole('link', { name: 'Start watching' })).toBeInTheDocument();
    expect(getLocation()).toBe(AT);
  });

  it('hub has the page of a hub', async () => {
    await renderMedia({ contentType: 'hub', sources: [], playlists: '' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour at Dawn' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('page shows its markdown', async () => {
    await renderMedia({ contentType: 'page', sources: [], markdown: 'The **house** rules' });
    expect(await screen.findByText('house')).toBeInTheDocument();
  });
});

async function renderAndFind(at: string) {
  const result = await renderMedia({}, { at });
  await screen.findByRole('heading', { level: 1, name: 'Harbour at Dawn' });
  return result;
}
