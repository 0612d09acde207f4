import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { describe, expect, it } from 'vitest';
import { RECENT_SEARCHES_KEY } from '@marquee/common/search/recent-search-controller.ts';
import { SEARCH_DEBOUNCE_MS } from '@marquee/common/search/search-query.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import {
  renderOpenSearch,
  renderSearchableSite,
  SEARCH_CONFIG,
} from '@marquee/testing/render/render-searchable-site.tsx';

import { pressKey } from '../shell/remote/press-key.ts';
import { SiteHeader } from '../shell/site-header.tsx';
import { SearchScreen } from './search-screen.tsx';

function searchRequests({ http }: FakePorts): readonly string[] {
  return http.requests
    .filter((url) => url.includes('search='))
    .map((url) => decodeURIComponent(url.split('search=')[1] ?? ''));
}

describe('the search toggle (spec 2)', () => {
  // spec: product 2.35, product 2.36
  it.each([
    ['a search playlist', SEARCH_CONFIG],
    ['app content search', { custom: { appContentSearch: true } }],
  ])('is shown with %s', async (_, config) => {
    const { container } = await renderScreen(<SiteHeader />, { config });
    expect(
      within(screen.getByRole('search')).getByRole('button', { name: 'Open search' }),
    ).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // spec: product 2.37
  it('is absent without either', async () => {
    await renderScreen(<SiteHeader />, { config: { custom: { appContentSearch: 'false' } } });
    expect(screen.queryByRole('button', { name: 'Open search' })).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
  });
});

describe('opening and closing', () => {
  // spec: product 3.91
  it('opening shows the field with the focus in it and stays on the page', async () => {
    const { field, getLocation, container } = await renderOpenSearch();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(getLocation()).toBe('/p/list?filter=Drama');
    await expectNoAxeViolations(container);
  });

  // spec: product 2.38
  it('closing returns to the page that the search was opened on, with its query', async () => {
    const user = userEvent.setup();
    const { field, pause, getLocation } = await renderOpenSearch();
    await user.type(field, 'harb');
    await pause();
    expect(getLocation()).toBe('/q/harb');
    await user.type(field, 'our');
    await pause();
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await waitFor(() => expect(getLocation()).toBe('/p/list?filter=Drama'));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('closing returns to that page after a dialog was opened over the results and closed', async () => {
    const user = userEvent.setup();
    const { field, pause, goTo, getLocation } = await renderOpenSearch();
    await user.type(field, 'harb');
    await pause();
    goTo('/q/harb?u=login');
    goTo('/q/harb');
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await waitFor(() => expect(getLocation()).toBe('/p/list?filter=Drama'));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  // spec: product 2.39
  it('closing a search that was opened by URL leads home', async () => {
    const user = userEvent.setup();
    const { getLocation } = await renderSearchableSite('/q/harbour');
    await user.click(await screen.findByRole('button', { name: 'Close search' }));
    await waitFor(() => expect(getLocation()).toBe('/'));
  });

  // spec: product 2.40
  it('closing resets the query', async () => {
    const user = userEvent.setup();
    const { field, pause } = await renderOpenSearch();
    await user.type(field, 'harb');
    await pause();
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await user.click(await screen.findByRole('button', { name: 'Open search' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });

  it('closing returns the focus to the toggle', async () => {
    const user = userEvent.setup();
    const { field, pause } = await renderOpenSearch();
    await user.type(field, 'harb');
    await pause();
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open search' })).toHaveFocus());
  });

  // spec: product 2.41
  it('Escape closes the search, after the list of suggestions when that is open', async () => {
    const ports = createFakePorts();
    ports.storage.write(RECENT_SEARCHES_KEY, '["harbour"]');
    const user = userEvent.setup();
    await renderOpenSearch('/', ports);
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it.each(['Clear search', 'Close search'])(
    'Escape on the button %s closes the search, too',
    async (name) => {
      const user = userEvent.setup();
      const { field, pause, getLocation } = await renderOpenSearch();
      await user.type(field, 'harb');
      await pause();
      act(() => screen.getByRole('button', { name }).focus());
      if (screen.queryByRole('listbox')) await user.keyboard('{Escape}');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(getLocation()).toBe('/p/list?filter=Drama'));
    },
  );

  it('pressing Escape twice at once goes back one page', async () => {
    const user = userEvent.setup();
    const { getLocation, pause } = await renderSearchableSite();
    await user.click(screen.getByRole('link', { name: 'Other list' }));
    await user.click(screen.getByRole('button', { name: 'Open search' }));
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'harbour');
    await pause();
    await screen.findByRole('link', { name: /Harbour at Dawn/ });
    if (screen.queryByRole('listbox')) await user.keyboard('{Escape}');
    act(() => {
      fireEvent.keyDown(field, { key: 'Escape' });
      fireEvent.keyDown(field, { key: 'Escape' });
    });
    await waitFor(() => expect(getLocation()).toBe('/p/other'));
  });

  it('Escape closes the search that a page was loaded with', async () => {
    const user = userEvent.setup();
    const { getLocation } = await renderSearchableSite('/q/harbour');
    await screen.findByRole('searchbox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(getLocation()).toBe('/'));
  });

  it('a remote control does not go back a second time when Escape has closed the search', async () => {
    const { getLocation } = await renderSearchableSite('/q/harbour');
    await screen.findByRole('searchbox');
    expect(pressKey(document.body, 'Escape')).toBe(true);
    await waitFor(() => expect(getLocation()).toBe('/'));
  });

  it('the search closes when the title of the current page is chosen', async () => {
    const user = userEvent.setup();
    const { field, pause, queryClient, getLocation } = await renderOpenSearch(
      '/m/dawn0001/harbour-at-dawn?trailer=1',
    );
    queryClient.setQueryData(['content', 'media', 'dawn0001', 'en'], {
      id: 'dawn0001',
      title: 'Harbour at Dawn',
    });
    await pause(0);
    await user.type(field, 'harb');
    await user.click(await screen.findByRole('option', { name: /Harbour at Dawn/ }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(getLocation()).toBe('/m/dawn0001/harbour-at-dawn');
    expect(screen.getByRole('button', { name: 'Open search' })).toHaveFocus();
  });

  it('the search closes when another page is opened from it, which receives the focus', async () => {
    const user = userEvent.setup();
    const { getLocation } = await renderSearchableSite('/q/harbour');
    await user.click(await screen.findByRole('link', { name: /Harbour at Dawn/ }));
    expect(getLocation()).toMatch(/^\/m\/found001/);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('typing', () => {
  it('keeps the text from the first letter, even while the code of the search loads', async () => {
    const { ports, getLocation } = await renderSearchableSite('/p/list');
    const user = userEvent.setup();
    act(() => screen.getByRole('button', { name: 'Open search' }).click());
    const early = screen.getByRole('searchbox');
    expect(early).toHaveFocus();
    await user.keyboard('salt');
    const field = await screen.findByRole('searchbox', { name: 'Search' });
    expect(field).toHaveValue('salt');
    expect(field).toHaveFocus();
    await act(async () => ports.clock.advance(SEARCH_DEBOUNCE_MS));
    expect(getLocation()).toBe('/q/salt');
  });

  // spec: product 2.42
  it('searches once, 350 ms after the last letter', async () => {
    const user = userEvent.setup();
    const { field, pause, ports, getLocation } = await renderOpenSearch();
    await user.type(field, 'ha');
    await pause(SEARCH_DEBOUNCE_MS - 1);
    await user.type(field, 'rb');
    await pause(SEARCH_DEBOUNCE_MS - 1);
    expect(getLocation()).toBe('/p/list?filter=Drama');
    expect(searchRequests(ports)).toEqual([]);
    await pause(1);
    expect(getLocation()).toBe('/q/harb');
    await waitFor(() => expect(searchRequests(ports)).toEqual(['harb']));
  });

  it('leaves one search in the browser history, whatever was typed', async () => {
    const user = userEvent.setup();
    const { field, pause, getLocation } = await renderOpenSearch();
    for (const text of ['h', 'a', 'r']) {
      await user.type(field, text);
      await pause();
    }
    expect(getLocation()).toBe('/q/har');
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await waitFor(() => expect(getLocation()).toBe('/p/list?filter=Drama'));
  });

  it('keeps the focus and the spaces that are typed', async () => {
    const user = userEvent.setup();
    const { field, pause, getLocation } = await renderOpenSearch();
    await user.type(field, 'harbour ');
    await pause();
    expect(getLocation()).toBe('/q/harbour');
    expect(field).toHaveValue('harbour ');
    expect(field).toHaveFocus();
  });

  it('searches at once with Enter', async () => {
    const user = userEvent.setup();
    const { field, getLocation, pause, ports } = await renderOpenSearch();
    await user.type(field, 'harb{Enter}');
    expect(getLocation()).toBe('/q/harb');
    await pause();
    await waitFor(() => expect(searchRequests(ports)).toEqual(['harb']));
  });

  it('encodes characters that would end a path', async () => {
    const user = userEvent.setup();
    const { field, getLocation, pause } = await renderOpenSearch();
    await user.click(field);
    await user.paste('a/b?c#d%e 😀');
    await pause();
    expect(getLocation()).toBe('/q/a%2Fb%3Fc%23d%25e%20%F0%9F%98%80');
  });

  it('accepts at most 200 characters', async () => {
    const user = userEvent.setup();
    const { field } = await renderOpenSearch();
    await user.click(field);
    await user.paste('x'.repeat(5_000));
    expect(field).toHaveValue('x'.repeat(200));
  });

  it('the clear button empties the field, keeps the focus in it and requests nothing', async () => {
    const user = userEvent.setup();
    const { field, pause, getLocation, ports } = await renderOpenSearch();
    await user.type(field, 'harb');
    await pause();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(getLocation()).toBe('/q/');
    await pause();
    expect(searchRequests(ports)).toEqual(['harb']);
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });
});

it('clearing the field while the results page loads shows the empty search', async () => {
  let arrive = () => {};
  const Page = lazy(
    () =>
      new Promise<{ default: typeof SearchScreen }>((resolve) => {
        arrive = () => resolve({ default: SearchScreen });
      }),
  );
  const user = userEvent.setup();
  const { field, pause, getLocation } = await renderOpenSearch('/', undefined, undefined, <Page />);
  await user.type(field, 'harb');
  await pause();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(getLocation()).toBe('/q/');
});

describe('the URL is the state', () => {
  // spec: product 3.90
  it('a deep link fills the field without taking the focus', async () => {
    await renderSearchableSite('/q/foo%2Fbar');
    const field = await screen.findByRole('searchbox');
    expect(field).toHaveValue('foo/bar');
    expect(field).not.toHaveFocus();
  });

  it('the field follows the URL when something else changes it, and the pending search is canceled', async () => {
    const ports = createFakePorts();
    ports.storage.write(RECENT_SEARCHES_KEY, '["sea"]');
    const user = userEvent.setup();
    const {
      ports: { clock },
      getLocation,
    } = await renderSearchableSite('/q/', ports);
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'harb');
    await user.click(screen.getByRole('link', { name: 'sea' }));
    expect(field).toHaveValue('sea');
    await act(async () => clock.advance(SEARCH_DEBOUNCE_MS));
    expect(getLocation()).toBe('/q/sea');
  });
});
