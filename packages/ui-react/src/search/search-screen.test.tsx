import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '@marquee/common/platform/http/http-client.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { RECENT_SEARCHES_KEY } from '@marquee/common/search/recent-search-controller.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen, type RenderScreenOptions } from '@marquee/testing/render/render-screen.tsx';

import { SearchScreen } from './search-screen.tsx';

const CONFIG = { features: { searchPlaylist: 'Pi9sQc5R' } };

function found(...titles: readonly string[]) {
  return playlistPayload(titles.map((title) => mediaPayload({ mediaid: title.toLowerCase(), title })));
}

/** The screen, and links to further searches beside it. */
async function renderSearch(at: string, answer: unknown, options: RenderScreenOptions = {}) {
  const ports = options.ports ?? createFakePorts();
  ports.http.answer('/v2/playlists/Pi9sQc5R', answer);
  const page = (
    <>
      <SearchScreen />
      <Link to="/q/next">Next search</Link>
    </>
  );
  const result = await renderScreen(page, { ports, at, path: '/q/*', config: CONFIG, ...options });
  return { ...result, user: userEvent.setup() };
}

describe('the results', () => {
  // spec: product 1.11, product 2.80
  it('are a grid of titles, and their number is announced', async () => {
    const { container } = await renderSearch('/q/sea', found('Sea one', 'Sea two'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “sea”' })).toBeInTheDocument();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('2 results for “sea”')).toHaveAttribute('role', 'status');
    await expectNoAxeViolations(container);
  });

  it('come from the search playlist of the site', async () => {
    const { ports } = await renderSearch('/q/foo%2Fbar%20%26%20b%C3%A4r', found('A'));
    await screen.findByRole('link', { name: /^A/ });
    const { searchParams, pathname } = new URL(ports.http.requests.at(-1) ?? '');
    expect([pathname, searchParams.get('search')]).toEqual(['/v2/playlists/Pi9sQc5R', 'foo/bar & bär']);
  });

  it('are on a page titled Search, which search engines do not index', async () => {
    await renderSearch('/q/sea', found('Sea one'));
    await waitFor(() => expect(document.title).toBe('Search - Tidewater'));
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('stay while the next results load', async () => {
    let answerNext: (answer: unknown) => void = () => undefined;
    const next = new Promise((resolve) => {
      answerNext = resolve;
    });
    const { user } = await renderSearch('/q/sea', ({ url }: HttpRequest) =>
      url.includes('search=next') ? next : found('Sea one'),
    );
    await screen.findByRole('link', { name: /Sea one/ });
    await user.click(screen.getByRole('link', { name: 'Next search' }));
    expect(screen.getByRole('link', { name: /Sea one/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “sea”' })).toBeInTheDocument();
    expect(screen.queryByText(/result for/)).toBeNull();
    await act(async () => answerNext(found('Next one')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “next”' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Sea one/ })).toBeNull();
  });

  it('abort a search that is no longer needed', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { user } = await renderSearch('/q/sea', ({ signal }: HttpRequest) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Next search' }));
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    expect(signals[1]?.aborted).toBe(false);
  });
});

it('shows the grid in its final size while the first results load', async () => {
  const { container } = await renderSearch('/q/sea', () => new Promise(() => undefined));
  expect(await screen.findByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “sea”' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

describe('no results', () => {
  // spec: product 2.81
  it('shows a message with three tips', async () => {
    const { container } = await renderSearch('/q/zzz', found());
    expect(await screen.findByRole('heading', { level: 1, name: 'No results' })).toBeInTheDocument();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('No results for “zzz”')).toHaveAttribute('role', 'status');
    await expectNoAxeViolations(container);
  });

  it('offers the title that the viewer may have meant', async () => {
    const { user, queryClient, ports, getLocation } = await renderSearch(
      '/q/habrour',
      ({ url }: HttpRequest) => (url.includes('search=Harbour') ? found('Harbour at Dawn') : found()),
    );
    await screen.findByRole('heading', { name: 'No results' });
    queryClient.setQueryData(['content', 'playlist', 'x', {}, 'en'], {
      items: [{ id: 'a', title: 'Harbour at Dawn' }],
    });
    act(() => ports.clock.advance(0));
    await user.click(await screen.findByRole('link', { name: 'Harbour at Dawn' }));
    expect(getLocation()).toBe('/q/Harbour%20at%20Dawn');
    expect(await screen.findByRole('heading', { name: 'Results for “Harbour at Dawn”' })).toBeInTheDocument();
  });

  it('offers a title of the home page when the visit began with the search', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Row00001', found('Perihelion', 'Salt'));
    const config = { ...CONFIG, content: [{ type: 'playlist', contentId: 'Row00001' }] };
    await renderSearch('/q/perihelon', found(), { ports, config });
    await screen.findByRole('heading', { name: 'No results' });
    await waitFor(() => {
      act(() => ports.clock.advance(0));
      expect(screen.getByText(/^Did you mean/)).toHaveTextContent('Did you mean Perihelion?');
    });
    expect(screen.getByRole('link', { name: 'Perihelion' })).toHaveAttribute('href', '/q/Perihelion');
  });
});

describe('a search that fails', () => {
  // spec: product 2.82
  it('shows heading, subheading and description, and can be tried again', async () => {
    let isBroken = true;
    const { user, container } = await renderSearch('/q/sea', () => {
      if (isBroken) throw httpStatusError(500, 'Boom', 'Boom');
      return found('Sea one');
    });
    const alert = await screen.findByRole('alert');
    expect(
      within(alert).getByRole('heading', { level: 1, name: 'Search isn’t available' }),
    ).toBeInTheDocument();
    expect(
      within(alert).getByRole('heading', { level: 2, name: 'We couldn’t search for “sea”.' }),
    ).toBeInTheDocument();
    expect(within(alert).getByText(/Check your connection and try again/)).toBeInTheDocument();
    await expectNoAxeViolations(container);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Sea one/ })).toBeInTheDocument();
  });

  it('shows that it needs a connection while offline', async () => {
    const ports = createFakePorts();
    ports.connectivity.set(false);
    const fail = () => {
      throw new AppError('network_unreachable', 'offline', { retryable: true });
    };
    const { container } = await renderSearch('/q/sea', fail, { ports });
    expect(await screen.findByText(/You’re offline\. Search will resume/)).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it.each([
    ['no list', {}],
    ['text in place of an object', 'oops'],
    ['null', null],
  ])('is also an answer with %s', async (_, answer) => {
    await renderSearch('/q/sea', answer);
    expect(await screen.findByRole('alert')).toHaveTextContent('Search isn’t available');
  });
});

describe('an empty search', () => {
  it.each(['/q', '/q/', '/q/%20%20'])('%s shows a hint and requests nothing', async (at) => {
    const { container, ports } = await renderSearch(at, found('A'));
    expect(await screen.findByRole('heading', { name: 'What would you like to watch?' })).toBeInTheDocument();
    expect(ports.http.requests.filter((url) => url.includes('Pi9sQc5R'))).toEqual([]);
    await expectNoAxeViolations(container);
  });

  it('shows recent searches, each of which can be repeated or removed', async () => {
    const ports = createFakePorts();
    ports.storage.write(RECENT_SEARCHES_KEY, '["sea","a/b"]');
    const { container, user } = await renderSearch('/q/', found('A'), { ports });
    expect(await screen.findByRole('link', { name: 'a/b' })).toHaveAttribute('href', '/q/a%2Fb');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Remove “a/b” from the recent searches' }));
    expect(screen.queryByRole('link', { name: 'a/b' })).toBeNull();
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('link', { name: 'sea' })).toBeNull();
    expect(screen.getByText('Your recent searches have been cleared')).toHaveAttribute('role', 'status');
    expect(ports.storage.read(RECENT_SEARCHES_KEY)).toBeUndefined();
  });

  it('updates with the searches of another window', async () => {
    const { ports } = await renderSearch('/q/', found('A'));
    ports.storage.write(RECENT_SEARCHES_KEY, '["elsewhere"]');
    act(() => ports.storageChanges.tell(RECENT_SEARCHES_KEY));
    expect(screen.getByRole('link', { name: 'elsewhere' })).toBeInTheDocument();
  });
});

describe('content to browse', () => {
  const content = [{ type: 'playlist', contentId: 'Row00001', title: 'Trending' }];
  const menu = [
    { label: 'Films', contentId: 'Films001', type: 'playlist', filterTags: 'Drama,Sci-fi' },
    { label: 'Series', contentId: 'Series01', type: 'playlist', filterTags: 'Drama' },
  ];

  function withRow(answer: unknown) {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Row00001', answer);
    return { ports, config: { ...CONFIG, content, menu } };
  }

  it('is listed before anything is typed: the genres of the menu and the first row of home', async () => {
    const { container } = await renderSearch('/q/', found('A'), withRow(found('Perihelion')));
    const shelf = await screen.findByRole('region', { name: 'Trending' });
    expect(await within(shelf).findByRole('link', { name: /Perihelion/ })).toBeInTheDocument();
    const genres = within(screen.getByRole('navigation', { name: 'Genres' })).getAllByRole('link');
    expect(genres.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Drama', '/p/Films001/films?filter=Drama'],
      ['Sci-fi', '/p/Films001/films?filter=Sci-fi'],
    ]);
    await expectNoAxeViolations(container);
  });

  it('is shown with the tips when there are no results', async () => {
    const { container } = await renderSearch('/q/zzz', found(), withRow(found('Perihelion')));
    await screen.findByRole('heading', { level: 1, name: 'No results' });
    const shelf = await screen.findByRole('region', { name: 'Trending' });
    expect(await within(shelf).findByRole('link', { name: /Perihelion/ })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('is left out when the row is empty or fails to load', async () => {
    const { unmount } = await renderSearch('/q/', found('A'), withRow(found()));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Trending' })).toBeNull());
    unmount();
    const fail = () => {
      throw httpStatusError(500, 'Boom', 'Boom');
    };
    await renderSearch('/q/', found('A'), withRow(fail));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Trending' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument();
  });
});

it('a site without search has no search page', async () => {
  await renderSearch('/q/sea', found('A'), { config: {} });
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
});

it('text from the URL is shown as plain text', async () => {
  const text = '<img src=x onerror="run()"> $t(close) {{count}}';
  const { container } = await renderSearch(`/q/${encodeURIComponent(text)}`, found('A'));
  expect(await screen.findByRole('heading', { name: `Results for “${text}”` })).toBeInTheDocument();
  expect(container.querySelector('img[src="x"]')).toBeNull();
});
