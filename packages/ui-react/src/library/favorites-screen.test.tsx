import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { FavoritesScreen } from './favorites-screen.tsx';

const config = { features: { favoritesList: 'Wt5fAv0r' } };

function createPorts(count = 4): FakePorts {
  const ports = createFakePorts();
  const titles = mediaPayloads(count);
  ports.http.answer('/apps/watchlists/', playlistPayload(titles));
  ports.storage.write('jwapp.favorites', JSON.stringify(titles.map(({ mediaid }) => ({ mediaid }))));
  return ports;
}

const start = (ports = createPorts()) => renderScreen(<FavoritesScreen />, { ports, config });
const clearButton = () => screen.findByRole('button', { name: 'Clear' });

describe('favorites', () => {
  // spec: product 2.163
  it('are shown as cards, the newest first, on a page of that name', async () => {
    const { container } = await start();
    expect(await screen.findAllByRole('link')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 1, name: 'Favorites' })).toBeInTheDocument();
    expect(document.title).toBe('Favorites - Tidewater');
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/m/item0000/title-1');
    await expectNoAxeViolations(container);
  });

  // spec: product 2.166, product 2.167, product 9.33
  it.each([
    ['two in a row on phones', [], '2'],
    ['three in a row from 480 px on', ['(width >= 480px)'], '3'],
    [
      'three in a row in the widest windows too',
      ['(width >= 480px)', '(width >= 768px)', '(width >= 1024px)', '(width >= 1200px)'],
      '3',
    ],
  ])('are shown %s', async (_, matching: readonly string[], columns) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: matching.includes(media),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await start();
    await screen.findAllByRole('link');
    expect(screen.getByRole('list').style.getPropertyValue('--columns')).toBe(columns);
    vi.unstubAllGlobals();
  });

  it('are reached by the arrow keys', async () => {
    await start();
    const links = await screen.findAllByRole('link');
    act(() => links[0]?.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(links[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(links[3]).toHaveFocus();
  });

  it('are shown as one skeleton each while they load', async () => {
    const ports = createPorts();
    ports.http.answer('/apps/watchlists/', () => new Promise(() => undefined));
    const { container } = await start(ports);
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(4);
    await expectNoAxeViolations(container);
  });

  // spec: product 2.168
  it('show a message when empty, and no button to clear them', async () => {
    const { container } = await start(createFakePorts());
    expect(
      await screen.findByRole('heading', { name: 'You don’t have any favorites yet' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('show an error with a retry button when they fail to load', async () => {
    const ports = createPorts();
    ports.http.answer('/apps/watchlists/', () => {
      throw httpStatusError(500, 'broken', undefined);
    });
    const { container } = await start(ports);
    expect(await screen.findByText('Could not load items')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    ports.http.answer('/apps/watchlists/', playlistPayload(mediaPayloads(4)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('link')).toHaveLength(4);
  });
});

describe('clearing', () => {
  // spec: product 2.164
  it('asks first, and canceling keeps everything', async () => {
    const { ports } = await start();
    await userEvent.click(await clearButton());
    const dialog = screen.getByRole('alertdialog', { name: 'Clear favorites' });
    expect(dialog).toHaveAccessibleDescription(/^Remove all titles from your favorites/u);
    await expectNoAxeViolations(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await clearButton()).toHaveFocus());
    expect(ports.storage.read('jwapp.favorites')).toContain('item0000');
  });

  // spec: product 2.165
  it('removes all of them, offers to undo it, and moves the focus to the heading', async () => {
    const { ports, services } = await start();
    await userEvent.click(await clearButton());
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear favorites' }),
    );
    expect(
      await screen.findByRole('heading', { name: 'You don’t have any favorites yet' }),
    ).toBeInTheDocument();
    expect(ports.storage.read('jwapp.favorites')).toBe('[]');
    expect(services.get(ToastStore).getState().toast?.text).toBe('Your favorites have been cleared');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    act(() => services.get(ToastStore).getState().toast?.action?.run());
    expect(await screen.findAllByRole('link')).toHaveLength(4);
  });

  it('moves the focus to the heading each time, also after it was undone', async () => {
    const { services } = await start();
    const clear = async () => {
      await userEvent.click(await clearButton());
      await userEvent.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear favorites' }),
      );
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    };
    await clear();
    act(() => services.get(ToastStore).getState().toast?.action?.run());
    await clear();
  });
});
