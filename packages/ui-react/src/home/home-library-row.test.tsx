import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayload, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { lazyLibraryRow } from './home-library-row.tsx';
import { HomeScreen } from './home-screen.tsx';

const features = { favoritesList: 'Wt5fAv0r', continueWatchingList: 'Wt6cOnt1' };
const content = [
  { type: 'playlist', contentId: 'one' },
  { type: 'continue_watching' },
  { type: 'favorites' },
  { type: 'playlist', contentId: 'two' },
];
const titles = mediaPayloads(6);

// The tests are about the rows, not about the time that their code takes to load.
beforeAll(() =>
  Promise.all([import('../library/favorites-row.tsx'), import('../library/continue-watching-row.tsx')]),
);

interface Stored {
  readonly favorites?: readonly number[];
  readonly history?: readonly (readonly [index: number, progress: number])[];
}

const idOf = (index: number): string => `item${String(index).padStart(4, '0')}`;

function createPorts({ favorites = [], history = [] }: Stored): FakePorts {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/', playlistPayload(titles, { title: 'One' }));
  ports.http.answer('/v2/playlists/two', playlistPayload(titles, { title: 'Two' }));
  ports.http.answer('/apps/watchlists/', playlistPayload(titles));
  ports.storage.write(
    'jwapp.favorites',
    JSON.stringify(favorites.map((index) => ({ mediaid: idOf(index) }))),
  );
  ports.storage.write(
    'jwapp.history',
    JSON.stringify(history.map(([index, progress]) => ({ mediaid: idOf(index), progress }))),
  );
  return ports;
}

async function start(stored: Stored, config: Readonly<Record<string, unknown>> = { features, content }) {
  const ports = createPorts(stored);
  const app = await renderScreen(
    <main tabIndex={-1}>
      <HomeScreen />
    </main>,
    { ports, config },
  );
  return { ...app, ports, library: app.services.get(LibraryController) };
}

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const row = (name: string) => screen.findByRole('region', { name });
/** The row once its titles are there. */
const filledRow = (name: string) =>
  waitFor(() => {
    const region = screen.getByRole('region', { name });
    expect(within(region).getAllByRole('listitem')).not.toHaveLength(0);
    return region;
  });
const cardsOf = (shelf: HTMLElement) =>
  within(shelf)
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('the viewer\u2019s own rows of home', () => {
  // spec: product 2.53
  it('follow the order of the configuration, named by default in the viewer\u2019s language', async () => {
    const { container } = await start({ favorites: [2, 0], history: [[1, 0.5]] });
    await screen.findByRole('link', { name: /^Title 3/u });
    expect(headings()).toEqual(['One', 'Continue watching', 'Favorites', 'Two']);
    const favorites = await filledRow('Favorites');
    expect(cardsOf(favorites)).toHaveLength(2);
    expect(cardsOf(favorites)[0]).toMatch(/^Title 3/u);
    expect(cardsOf(await filledRow('Continue watching'))[0]).toMatch(/^Title 2.*50% watched/u);
    await expectNoAxeViolations(container);
  });

  it('have the operator\u2019s title when there is one', async () => {
    await start(
      { favorites: [0] },
      {
        features,
        content: [
          { type: 'favorites', title: 'My list' },
          { type: 'playlist', contentId: 'one' },
        ],
      },
    );
    expect(await filledRow('My list')).toBeInTheDocument();
  });

  it('are absent and request nothing while they are empty', async () => {
    const { ports } = await start({});
    await row('Two');
    expect(headings()).toEqual(['One', 'Two']);
    expect(ports.http.requests.filter((url) => url.includes('watchlists'))).toEqual([]);
  });

  // spec: product 9.3
  it('are absent when nothing in the history is between 5% and 95% watched', async () => {
    await start({
      history: [
        [0, 0.05],
        [1, 0.95],
      ],
    });
    await row('Two');
    expect(headings()).toEqual(['One', 'Two']);
  });

  it('are absent on sites without the feature, whatever is stored', async () => {
    await start({ favorites: [0], history: [[1, 0.5]] }, { features: {}, content });
    await row('Two');
    expect(headings()).toEqual(['One', 'Two']);
  });

  it('are marked as busy while they load', async () => {
    const ports = createPorts({ favorites: [0] });
    ports.http.answer('/apps/watchlists/', () => new Promise(() => undefined));
    const { container } = await renderScreen(<HomeScreen />, { ports, config: { features, content } });
    expect(await row('Favorites')).toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations(container);
  });

  // spec: product 8.15
  it('show an error when they fail to load, and can be retried', async () => {
    const ports = createPorts({ favorites: [0] });
    ports.http.answer('/apps/watchlists/', () => {
      throw httpStatusError(500, 'broken', undefined);
    });
    await renderScreen(<HomeScreen />, { ports, config: { features, content } });
    expect(await screen.findByText('Could not load items')).toBeInTheDocument();
    ports.http.answer('/apps/watchlists/', playlistPayload(titles));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(cardsOf(await filledRow('Favorites'))).toHaveLength(1);
  });

  it('are absent when the operator\u2019s list or all of the titles no longer exist', async () => {
    const ports = createPorts({ favorites: [0] });
    ports.http.answer('/apps/watchlists/', () => {
      throw httpStatusError(404, 'gone', undefined);
    });
    await renderScreen(<HomeScreen />, { ports, config: { features, content } });
    await row('Two');
    await waitFor(() => expect(headings()).toEqual(['One', 'Two']));
  });

  it('appear and disappear with the lists, also from another window, without moving the focus', async () => {
    const { ports, library } = await start({});
    const link = within(await filledRow('One')).getByRole('link', { name: 'One' });
    link.focus();
    ports.storage.write('jwapp.favorites', JSON.stringify([{ mediaid: idOf(0) }]));
    act(() => ports.storageChanges.tell('jwapp.favorites'));
    await screen.findByRole('heading', { name: 'Favorites' });
    expect(link).toHaveFocus();
    act(() => library.clearFavorites());
    await waitFor(() => expect(headings()).toEqual(['One', 'Two']));
    expect(link).toHaveFocus();
  });

  it('remove a title at once, before the refetch', async () => {
    const { ports, library } = await start({ favorites: [0, 1] });
    const shelf = await filledRow('Favorites');
    expect(cardsOf(shelf)).toHaveLength(2);
    ports.http.answer('/apps/watchlists/', () => new Promise(() => undefined));
    act(() => void library.toggleFavorite(idOf(0)));
    await waitFor(() => expect(cardsOf(shelf)).toHaveLength(1));
  });

  it('move the focus to the page when they are removed while they have it', async () => {
    const { library } = await start({ favorites: [0] });
    const card = within(await filledRow('Favorites')).getByRole('link');
    card.focus();
    act(() => library.clearFavorites());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('are enough for home not to be empty', async () => {
    const ports = createPorts({ favorites: [0] });
    ports.http.answer('/v2/playlists/', playlistPayload([], { title: 'Empty' }));
    await renderScreen(<HomeScreen />, { ports, config: { features, content } });
    within(await filledRow('Favorites')).getByRole('link');
    expect(screen.queryByRole('heading', { name: 'Nothing to watch yet' })).not.toBeInTheDocument();
  });

  it('show an episode as its series, and link to the episode', async () => {
    const ports = createPorts({});
    ports.storage.write('jwapp.history', '[{"mediaid":"e1","progress":0.5,"seriesId":"s"}]');
    const [series, episode] = [
      mediaPayload({ mediaid: 's', title: 'The Lighthouse', contentType: 'series' }),
      mediaPayload({
        mediaid: 'e1',
        title: 'Low tide',
        contentType: 'episode',
        seasonNumber: '1',
        episodeNumber: '2',
      }),
    ];
    ports.http.answer('/apps/watchlists/', playlistPayload([series, episode]));
    await renderScreen(<HomeScreen />, { ports, config: { features, content } });
    const card = await screen.findByRole('link', { name: /^The Lighthouse .*Season 1, episode 2/u });
    expect(card).toHaveAttribute('href', '/m/s/the-lighthouse?e=e1&play=1');
  });
});

const emptyRow = {
  title: 'Favorites',
  layout: 'shelf',
  aspectRatio: '16:9',
  colors: undefined,
  onAnnounce: () => undefined,
} as const;

it('a row whose code fails to load shows an error in its place, and the page stays', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const Row = lazyLibraryRow(new LazyCode(lost, 'optional'));
  await renderScreen(
    <>
      <h1>Home</h1>
      <Row {...emptyRow} />
    </>,
  );
  expect(await screen.findByText('Could not load items')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Favorites' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
});
