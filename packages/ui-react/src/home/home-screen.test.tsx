import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { watchView } from '@marquee/testing/watch-view.ts';

import { HomeScreen } from './home-screen.tsx';

const row = (id: string, more: object = {}): object => ({ type: 'playlist', contentId: id, ...more });
const rowsOf = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => row(`row${index}`));
const filled = (title: string): object => playlistPayload(mediaPayloads(3), { title });
const EMPTY = playlistPayload([], { title: 'Empty' });

const headings = (): readonly (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const shelfOf = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

afterEach(() => void vi.unstubAllGlobals());

describe('home', () => {
  it('gives social cards the banner of the site', async () => {
    await renderScreen(<HomeScreen />, { config: { assets: { banner: '/images/banner.png' } } });
    const image = document.head.querySelector('meta[property="og:image"]');
    expect(image).toHaveAttribute('content', `${window.location.origin}/images/banner.png`);
  });

  // spec: product 2.12
  it('is named after the site in the tab and in its heading', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('New this week'));
    await renderScreen(<HomeScreen />, { ports });
    expect(screen.getByRole('heading', { level: 1, name: 'Tidewater' })).toBeInTheDocument();
    expect(document.title).toBe('Tidewater');
  });

  it('marks its rows as busy while they load', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', () => new Promise(() => undefined));
    const { container } = await renderScreen(<HomeScreen />, {
      ports,
      config: { content: [row('a', { title: 'Drama' }), row('b')] },
    });
    expect(await shelfOf('Drama')).toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations(container);
  });

  // spec: product 1.3, product 2.13
  it('shows each row with its titles', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('New this week'));
    const { container } = await renderScreen(<HomeScreen />, { ports });
    const shelf = await shelfOf('New this week');
    expect(within(shelf).getByRole('link', { name: /^Title 1/u })).toHaveAttribute(
      'href',
      '/m/item0000/title-1?r=Pb3nKw9L',
    );
    await expectNoAxeViolations(container);
  });

  // spec: product 2.57, product 8.15
  it('a row that fails to load shows an error and can be retried', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('Fine'));
    let isBroken = true;
    ports.http.answer('/v2/playlists/bad', () => {
      if (isBroken) throw httpStatusError(500, 'broken', undefined);
      return filled('Mended');
    });
    const { container } = await renderScreen(<HomeScreen />, {
      ports,
      config: { content: [row('bad', { title: 'Drama' }), row('good')] },
    });
    expect(await screen.findByText('Could not load items')).toBeInTheDocument();
    const failed = await shelfOf('Drama');
    expect(await shelfOf('Fine')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    isBroken = false;
    await userEvent.setup().click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Could not load items')).not.toBeInTheDocument());
    expect(within(await shelfOf('Drama')).getByRole('link', { name: /^Title 1/u })).toBeInTheDocument();
  });

  it('a row stays the same element while it loads, after it failed and when it is filled', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('Fine'));
    const answers = [
      () => Promise.reject(httpStatusError(500, 'broken', undefined)),
      () => Promise.resolve(filled('Mended')),
    ];
    ports.http.answer('/v2/playlists/bad', () => answers.shift()?.());
    const content = [row('bad', { title: 'Drama' }), row('good')];
    await renderScreen(<HomeScreen />, { ports, config: { content } });
    const shelf = await shelfOf('Drama');
    expect(shelf).toHaveAttribute('aria-busy', 'true');
    const heading = within(shelf).getByRole('heading', { name: 'Drama' });
    await userEvent.setup().click(await within(shelf).findByRole('button', { name: 'Try again' }));
    expect(await within(shelf).findByRole('link', { name: /^Title 1/u })).toBeInTheDocument();
    expect(shelf).toHaveAttribute('aria-busy', 'false');
    expect(heading).toBeInTheDocument();
  });

  it('a row that failed far from the view loads when the viewer reaches it and retries', async () => {
    const ports = createFakePorts();
    const { reach } = watchView();
    ports.http.answer('/v2/playlists/', filled('Fine'));
    let isBroken = true;
    ports.http.answer('/v2/playlists/row3', () => {
      if (isBroken) throw httpStatusError(500, 'broken', undefined);
      return filled('Mended');
    });
    await renderScreen(<HomeScreen />, { ports, config: { content: rowsOf(4) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await reach();
    isBroken = false;
    await userEvent.setup().click(again);
    const mended = await shelfOf('Mended');
    expect(await within(mended).findByRole('link', { name: /^Title 1/u })).toBeInTheDocument();
  });

  // spec: product 2.56
  it('shows a message when all rows are empty', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', EMPTY);
    const { container } = await renderScreen(<HomeScreen />, { ports, config: { content: rowsOf(9) } });
    expect(await screen.findByRole('heading', { name: 'Nothing to watch yet' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('keeps that message when a later reading of an empty row fails', async () => {
    const ports = createFakePorts();
    const answers = [() => playlistPayload([], { refetch: true })];
    ports.http.answer('/v2/playlists/', () => {
      const answer = answers.shift();
      if (!answer) throw httpStatusError(400, 'broken', undefined);
      return answer();
    });
    const { queryClient, goTo } = await renderScreen(<HomeScreen />, {
      ports,
      path: '/',
      config: { content: rowsOf(1) },
    });
    await screen.findByRole('heading', { name: 'Nothing to watch yet' });
    await act(() => queryClient.refetchQueries());
    goTo('/elsewhere');
    goTo('/');
    expect(await screen.findByRole('heading', { name: 'Tidewater' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nothing to watch yet' })).toBeInTheDocument();
  });

  it('shows a message when there are no rows', async () => {
    await renderScreen(<HomeScreen />, { config: { content: [] } });
    expect(screen.getByRole('heading', { name: 'Nothing to watch yet' })).toBeInTheDocument();
  });
});

describe('the rows of home', () => {
  it('leave no gap when they are empty, including the viewer’s own lists', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('Full'));
    ports.http.answer('/v2/playlists/none', EMPTY);
    const content = [{ type: 'continue_watching' }, row('none'), { type: 'favorites' }, row('full')];
    await renderScreen(<HomeScreen />, { ports, config: { content } });
    await shelfOf('Full');
    await waitFor(() => expect(headings()).toEqual(['Full']));
  });

  // spec: product 2.54, product 9.34
  it('are requested six at first, and four more each time the end comes near', async () => {
    const ports = createFakePorts();
    const { reach } = watchView();
    ports.http.answer('/v2/playlists/', filled('Row'));
    await renderScreen(<HomeScreen />, { ports, config: { content: rowsOf(12) } });
    const asked = (): number =>
      ports.http.requests.filter((address) => address.includes('/v2/playlists/')).length;
    await waitFor(() => expect(asked()).toBe(6));
    await reach();
    await waitFor(() => expect(asked()).toBe(10));
    await reach();
    await waitFor(() => expect(asked()).toBe(12));
  });

  // spec: product 2.55
  it('are followed by more when all requested ones are empty', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', EMPTY);
    ports.http.answer('/v2/playlists/row11', filled('At last'));
    await renderScreen(<HomeScreen />, { ports, config: { content: rowsOf(12) } });
    expect(await shelfOf('At last')).toBeInTheDocument();
  });

  it('rerender only the one that receives its titles, however many there are', async () => {
    const countWork = async (rowCount: number): Promise<number> => {
      const ports = createFakePorts();
      let land: (answer: object) => void = () => undefined;
      ports.http.answer('/v2/playlists/', filled('Early'));
      ports.http.answer('/v2/playlists/row1', () => new Promise((resolve) => (land = resolve)));
      const { unmount } = await renderScreen(<HomeScreen />, {
        ports,
        config: { content: rowsOf(rowCount) },
      });
      await waitFor(() =>
        expect(screen.getAllByRole('region', { name: 'Early' })).toHaveLength(rowCount - 1),
      );
      // Every shelf asks for the size of the window when it is rendered.
      const asked = vi.spyOn(window, 'matchMedia');
      act(() => land(filled('Late')));
      await shelfOf('Late');
      const { length } = asked.mock.calls;
      asked.mockRestore();
      unmount();
      return length;
    };
    const [two, six] = [await countWork(2), await countWork(6)];
    expect(two).toBeGreaterThan(0);
    expect(six).toBe(two);
  });

  it('render their cards only near the view', async () => {
    const ports = createFakePorts();
    const { reach } = watchView();
    ports.http.answer('/v2/playlists/', ({ url }: { readonly url: string }) =>
      filled(/row\d/u.exec(url)?.[0] ?? ''),
    );
    await renderScreen(<HomeScreen />, { ports, config: { content: rowsOf(4) } });
    expect(await within(await shelfOf('row1')).findAllByRole('link', { name: /^Title/u })).not.toHaveLength(
      0,
    );
    const far = await shelfOf('row3');
    expect(within(far).queryAllByRole('link', { name: /^Title/u })).toHaveLength(0);
    await reach();
    expect(within(await shelfOf('row3')).getAllByRole('link', { name: /^Title/u })).not.toHaveLength(0);
  });

  it('prefer their own title to that of the playlist', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('Playlist'));
    await renderScreen(<HomeScreen />, { ports, config: { content: [row('a', { title: 'Drama' })] } });
    expect(await shelfOf('Drama')).toBeInTheDocument();
  });

  // spec: product 2.58
  it('may start with a hero, which plays on a free site', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('Chosen'));
    ports.http.answer('/v2/playlists/a', filled('Spotlight'));
    const content = [
      row('a', { custom: { layoutType: 'hero' } }),
      row('b', { custom: { layoutType: 'featured' } }),
    ];
    const { container } = await renderScreen(<HomeScreen />, { ports, config: { content } });
    expect(await shelfOf('Spotlight')).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.getByRole('link', { name: 'Start watching' })).toHaveAttribute(
      'href',
      '/m/item0000/title-1?r=Pb3nKw9L&play=1',
    );
    expect(await shelfOf('Chosen')).toHaveAttribute('data-layout', 'featured');
    await expectNoAxeViolations(container);
  });

  // spec: product 3.18
  it('have readable texts on their own background color', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('Bright'));
    await renderScreen(<HomeScreen />, {
      ports,
      config: { content: [row('a', { backgroundColor: '#ffffff' })] },
    });
    const shelf = await shelfOf('Bright');
    expect(shelf.style.getPropertyValue('--color-background')).toBe('#ffffff');
    expect(shelf.style.getPropertyValue('--color-text')).not.toBe('');
  });
});
