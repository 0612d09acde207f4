import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RECENT_SEARCHES_KEY } from '@marquee/common/search/recent-search-controller.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderOpenSearch, renderSearchableSite } from '@marquee/testing/render/render-searchable-site.tsx';

describe('suggestions', () => {
  /** The suggestion that the arrow keys have selected; the language menu has options, too. */
  const reached = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true });

  async function openWithTitles(titlePage?: ReactElement) {
    const ports = createFakePorts();
    ports.storage.write(RECENT_SEARCHES_KEY, '["dawn raid","sea"]');
    const site = await renderOpenSearch('/', ports, titlePage);
    site.queryClient.setQueryData(['content', 'playlist', 'Pb3nKw9L', {}, 'en'], {
      items: [
        { id: 'dawn0001', title: 'Harbour at Dawn' },
        { id: 'dawn0002', title: 'Dawn Patrol' },
      ],
    });
    await site.pause(0);
    return { ...site, user: userEvent.setup() };
  }

  it('are recent searches and loaded titles, in groups', async () => {
    const { user, field, container } = await openWithTitles();
    await user.type(field, 'dawn');
    const listbox = screen.getByRole('listbox', { name: 'Suggestions' });
    const texts = (name: string) =>
      within(within(listbox).getByRole('group', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(texts('Recent searches')).toEqual(['dawn raid']);
    expect(texts('Titles')).toEqual(['Dawn Patrol Movie', 'Harbour at Dawn Movie']);
    expect(field).toHaveAttribute('aria-controls', listbox.id);
    expect(screen.getByText('3 suggestions. Use the arrow keys to choose one.')).toHaveAttribute(
      'role',
      'status',
    );
    await expectNoAxeViolations(container);
  });

  it('show the picture, type, and episode or genre of each title', async () => {
    const { user, field, queryClient, pause } = await openWithTitles();
    queryClient.setQueryData(['content', 'playlist', 'x', {}, 'en'], {
      items: [
        { id: 'a', title: 'Tide 1', seasonNumber: 2, episodeNumber: 3, images: { card: '/tide.jpg' } },
        { id: 'b', title: 'Tide 12', contentType: 'series' },
        { id: 'c', title: 'Tide 123', genre: 'Drama, Sea' },
        { id: 'd', title: 'Tide 1234', contentType: 'livechannel' },
        { id: 'e', title: 'Tide 12345', contentType: 'liveevent' },
        { id: 'f', title: 'Ebb', contentType: 'episode', playlistId: 'Legacy01' },
        { id: 'g', title: 'Shores', legacySeriesId: 'Legacy01' },
      ],
    });
    await pause(0);
    await user.type(field, 'tide');
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Tide 1 Season 2, episode 3',
      'Tide 12 Series',
      'Tide 123 Movie · Drama',
      'Tide 1234 Live channel',
      'Tide 12345 Event',
    ]);
    expect(options[0]?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/tide.jpg'));
    await user.clear(field);
    await user.type(field, 'ebb');
    expect(await screen.findByRole('option', { name: 'Ebb Episode of Shores' })).toBeInTheDocument();
  });

  it('do not cover the results in phone and tablet windows until an arrow key is pressed', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width: 1023px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, field, pause } = await openWithTitles();
    await user.type(field, 'dawn');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await pause();
    await screen.findByRole('heading', { level: 1, name: 'Results for “dawn”' });
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}');
    const listbox = screen.getByRole('listbox');
    expect(within(listbox).getByRole('option', { selected: true })).toHaveTextContent('dawn raid');
    vi.unstubAllGlobals();
  });

  it('tolerate typos', async () => {
    const { user, field } = await openWithTitles();
    await user.type(field, 'habrour');
    expect(await screen.findByRole('option', { name: 'Harbour at Dawn Movie' })).toBeInTheDocument();
  });

  it('are reached with the arrow keys, Home and End while the focus stays in the field', async () => {
    const { user, field } = await openWithTitles();
    await user.type(field, 'dawn');
    const active = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const walk = async (key: string) => {
      await user.keyboard(`{${key}}`);
      return active();
    };
    expect(active()).toBeUndefined();
    expect(await walk('ArrowDown')).toBe('dawn raid');
    expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true })).toHaveTextContent(
      'dawn raid',
    );
    expect(await walk('End')).toBe('Harbour at Dawn Movie');
    expect(await walk('ArrowDown')).toBeUndefined();
    expect(await walk('ArrowUp')).toBe('Harbour at Dawn Movie');
    expect(await walk('Home')).toBe('dawn raid');
    expect(field).toHaveFocus();
  });

  it('open the selected title with Enter, and remember it', async () => {
    const { user, field, getLocation, ports } = await openWithTitles();
    await user.type(field, 'harb{ArrowDown}{Enter}');
    expect(getLocation()).toBe('/m/dawn0001/harbour-at-dawn');
    expect(ports.storage.read(RECENT_SEARCHES_KEY)).toBe('["Harbour at Dawn","dawn raid","sea"]');
  });

  it('keep the selected title when another one arrives later', async () => {
    const { user, field, queryClient, pause, getLocation } = await openWithTitles();
    await user.type(field, 'dawn{ArrowDown}{ArrowDown}');
    expect(reached()).toHaveTextContent('Dawn Patrol');
    queryClient.setQueryData(['content', 'playlist', 'late', {}, 'en'], {
      items: [{ id: 'dawn0003', title: 'Dawn' }],
    });
    await pause(0);
    expect(await screen.findByRole('option', { name: 'Dawn Movie' })).toBeInTheDocument();
    expect(reached()).toHaveTextContent('Dawn Patrol');
    expect(field).toHaveAttribute('aria-activedescendant', reached().id);
    await user.keyboard('{Enter}');
    expect(getLocation()).toBe('/m/dawn0002/dawn-patrol');
  });

  function createSlowPage() {
    let arrive = () => {};
    const SlowPage = lazy(
      () =>
        new Promise<{ default: () => ReactElement }>((resolve) => {
          arrive = () => resolve({ default: () => <h1>The title</h1> });
        }),
    );
    return { titlePage: <SlowPage />, arrive: () => act(async () => arrive()) };
  }

  it('open a title whose page loads slowly without replacing it by a search for the typed text', async () => {
    const { titlePage, arrive } = createSlowPage();
    const { user, field, getLocation, pause } = await openWithTitles(titlePage);
    await user.type(field, 'harb{ArrowDown}{Enter}');
    await pause();
    await arrive();
    expect(screen.getByRole('heading', { name: 'The title' })).toBeInTheDocument();
    expect(getLocation()).toBe('/m/dawn0001/harbour-at-dawn');
  });

  it('do not replace the page of a link that is followed right after the last letter', async () => {
    const { titlePage, arrive } = createSlowPage();
    const { field, getLocation, pause } = await renderOpenSearch('/p/list', createFakePorts(), titlePage);
    const user = userEvent.setup();
    await user.type(field, 'harb');
    await user.click(screen.getByRole('link', { name: 'Listed title' }));
    await pause();
    await arrive();
    expect(screen.getByRole('heading', { name: 'The title' })).toBeInTheDocument();
    expect(getLocation()).toBe('/m/listed01');
  });

  it('search at once for a chosen recent search', async () => {
    const { user, field, getLocation } = await openWithTitles();
    await user.click(screen.getByRole('option', { name: 'sea' }));
    expect(getLocation()).toBe('/q/sea');
    expect(field).toHaveValue('sea');
    expect(field).toHaveFocus();
  });

  it.each([
    ['a chosen recent search', () => userEvent.click(screen.getByRole('option', { name: 'sea' }))],
    ['Enter', () => userEvent.keyboard('sea{Enter}')],
  ])(
    'close the keyboard of a touch device after %s, so that it does not cover the results',
    async (_, act) => {
      const { field, getLocation } = await openWithTitles();
      const matchMedia = window.matchMedia.bind(window);
      vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
        Object.assign(matchMedia(media), { matches: media === '(pointer: coarse)' }),
      );
      expect(field).toHaveFocus();
      await act();
      expect(getLocation()).toBe('/q/sea');
      expect(field).not.toHaveFocus();
    },
  );

  it('remove a recent search with Delete, and all of them with a button', async () => {
    const { user, ports, field } = await openWithTitles();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(ports.storage.read(RECENT_SEARCHES_KEY)).toBe('["sea"]');
    expect(reached()).toHaveTextContent('sea');
    expect(screen.getByText('“dawn raid” removed from your recent searches')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(ports.storage.read(RECENT_SEARCHES_KEY)).toBeUndefined();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveFocus();
  });

  it('close when the focus leaves the search', async () => {
    const { user } = await openWithTitles();
    await user.click(screen.getByText('Another page'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
  });
});

describe('recent searches', () => {
  it('contain submitted searches, not every typed text', async () => {
    const user = userEvent.setup();
    const { field, pause, ports } = await renderOpenSearch();
    await user.type(field, 'harb');
    await pause();
    expect(ports.storage.read(RECENT_SEARCHES_KEY)).toBeUndefined();
    await user.type(field, 'our{Enter}');
    expect(ports.storage.read(RECENT_SEARCHES_KEY)).toBe('["harbour"]');
  });

  it('contain a search whose result was opened', async () => {
    const user = userEvent.setup();
    const { ports } = await renderSearchableSite('/q/harb');
    await user.click(await screen.findByRole('link', { name: /Harbour at Dawn/ }));
    expect(ports.storage.read(RECENT_SEARCHES_KEY)).toBe('["harb"]');
  });
});
