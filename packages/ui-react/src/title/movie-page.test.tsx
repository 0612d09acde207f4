import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen, type RenderScreenOptions } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from './media-screen.tsx';

const AT = '/m/Qm7RtZ4x/harbour-at-dawn';

function renderMedia(overrides: Readonly<Record<string, unknown>> = {}, options: RenderScreenOptions = {}) {
  const ports = options.ports ?? createFakePorts();
  ports.http.answer('/v2/media/Qm7RtZ4x', mediaAnswer(overrides));
  return renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ...options, ports });
}

async function renderAndFind(at: string) {
  const result = await renderMedia({}, { at });
  await screen.findByRole('heading', { level: 1, name: 'Harbour at Dawn' });
  return result;
}

/** Replaces members of `navigator`, whose own getters do not work on a copy. */
function stubNavigator(members: object): void {
  const { languages } = navigator;
  const values = Object.entries({ languages, ...members }).map(([name, value]) => [name, { value }] as const);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(values)));
}

describe('below the head of a movie', () => {
  const RELATED = { config: { features: { recommendationsPlaylist: 'Ph8rPb4Q' } } };

  it('a skeleton is shown while the related titles load', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Ph8rPb4Q', () => new Promise(() => undefined));
    await renderMedia({}, { ports, ...RELATED });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  // spec: product 2.105, product 2.106
  it('tabs show the related titles, named like their playlist and without the title itself, and About', async () => {
    const ports = createFakePorts();
    const items = [mediaPayload(), ...mediaPayloads(2)];
    ports.http.answer('/v2/playlists/Ph8rPb4Q', playlistPayload(items, { title: 'You may also like' }));
    const { container } = await renderMedia({}, { ports, ...RELATED });
    const related = await screen.findByRole('tabpanel', { name: 'You may also like' });
    expect(screen.getByRole('tablist', { name: 'More about Harbour at Dawn' })).toBeInTheDocument();
    expect(within(related).getByRole('link', { name: /Title 1/ })).toBeInTheDocument();
    expect(within(related).queryByRole('link', { name: /Harbour/ })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('tab', { name: 'About' }));
    expect(within(screen.getByRole('tabpanel', { name: 'About' })).getByText('Age rating')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('a playlist without a title is named More like this', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Ph8rPb4Q', playlistPayload(mediaPayloads(1), { title: '' }));
    await renderMedia({}, { ports, ...RELATED });
    expect(await screen.findByRole('tab', { name: 'More like this' })).toBeInTheDocument();
  });

  it.each([
    ['are no related titles', playlistPayload([])],
    ['is no related title but itself', playlistPayload([mediaPayload()])],
  ])('the details are shown without tabs when there %s', async (_case, answer) => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Ph8rPb4Q', answer);
    await renderMedia({}, { ports, ...RELATED });
    expect(await screen.findByRole('region', { name: 'About' })).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('the details are shown without tabs when the related titles fail to load', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Ph8rPb4Q', () => {
      throw httpStatusError(500, 'broken', undefined);
    });
    await renderMedia({}, { ports, ...RELATED });
    expect(await screen.findByRole('region', { name: 'About' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the trailer button', () => {
  const trailer = () => screen.findByRole('button', { name: 'Trailer' });

  // spec: product 2.100
  it('is absent for a title without a trailer', async () => {
    await renderAndFind(AT);
    expect(screen.queryByRole('button', { name: 'Trailer' })).not.toBeInTheDocument();
  });

  // spec: product 2.100
  it('is enabled when there is a trailer, and announces that it opens a dialog', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/Tr4iL3r1', mediaAnswer({ mediaid: 'Tr4iL3r1' }));
    await renderMedia({ trailerId: 'Tr4iL3r1' }, { ports });
    expect(await trailer()).toBeEnabled();
    expect(await trailer()).toHaveAttribute('aria-haspopup', 'dialog');
  });

  // spec: product 2.101
  it('is disabled when the trailer is missing, and its URL opens nothing', async () => {
    const { services } = await renderMedia({ trailerId: 'Tr4iL3r1' }, { at: `${AT}?trailer=1` });
    await waitFor(async () => expect(await trailer()).toBeDisabled());
    expect(services.get(PlaybackStore).getState().session).toBeUndefined();
  });

  it('requests a trailer again that failed to load, and says when that fails, too', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/Tr4iL3r1', () => {
      throw httpStatusError(503, 'down', undefined);
    });
    const { services, queryClient } = await renderMedia({ trailerId: 'Tr4iL3r1' }, { ports });
    const button = await trailer();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(button).toBeEnabled();
    await userEvent.click(button);
    const toast = () => services.get(ToastStore).getState().toast?.text;
    await waitFor(() =>
      expect(toast()).toBe('This couldn’t be loaded. Check your connection and try again.'),
    );
    ports.http.answer('/v2/media/Tr4iL3r1', mediaAnswer({ mediaid: 'Tr4iL3r1' }));
    await userEvent.click(button);
    await waitFor(() => expect(services.get(PlaybackStore).getState().session?.item.id).toBe('Tr4iL3r1'));
  });

  it('says that the trailer in the URL failed to load', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/Tr4iL3r1', () => {
      throw httpStatusError(503, 'down', undefined);
    });
    const { services } = await renderMedia({ trailerId: 'Tr4iL3r1' }, { ports, at: `${AT}?trailer=1` });
    await waitFor(() =>
      expect(services.get(ToastStore).getState().toast?.text).toBe(
        'This couldn’t be loaded. Check your connection and try again.',
      ),
    );
  });

  it('is opened once by two presses while the trailer loads, so that going back once closes it', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/Tr4iL3r1', () => new Promise(() => undefined));
    const { getLocation, goTo } = await renderMedia({ trailerId: 'Tr4iL3r1' }, { ports });
    await userEvent.click(await trailer());
    await userEvent.click(await trailer());
    expect(getLocation()).toBe(`${AT}?trailer=1`);
    goTo(-1);
    await waitFor(() => expect(getLocation()).toBe(AT));
  });

  it('is disabled when the trailer has nothing to play', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/Tr4iL3r1', mediaAnswer({ mediaid: 'Tr4iL3r1', sources: [] }));
    await renderMedia({ trailerId: 'Tr4iL3r1' }, { ports });
    await waitFor(async () => expect(await trailer()).toBeDisabled());
  });
});

describe('the favorite button', () => {
  // spec: product 2.103
  it('is shown where the site has favorites', async () => {
    await renderMedia({}, { config: { features: { favoritesList: 'favs0001' } } });
    expect(await screen.findByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'false');
  });

  // spec: product 2.103
  it('is absent where the site has none', async () => {
    await renderAndFind(AT);
    expect(screen.queryByRole('button', { name: 'Favorite' })).not.toBeInTheDocument();
  });
});

describe('the layout of a site with the inline player', () => {
  const INLINE = { config: { custom: { inlinePlayer: true } } };

  it('reserves the space of the player while the title loads', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/media/', () => new Promise(() => undefined));
    await renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ports, ...INLINE });
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('data-layout', 'inline');
  });

  // spec: product 2.109
  it('has a place for the player with the play button in it, above the text', async () => {
    const { container } = await renderMedia({}, INLINE);
    const play = await screen.findByRole('link', { name: 'Start watching' });
    expect(play.closest('[data-player-place]')).not.toBeNull();
    const title = screen.getByRole('heading', { level: 1 });
    expect(play.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await expectNoAxeViolations(container);
  });

  // spec: product 2.108
  it('plays in its place; other sites use the full player', async () => {
    const { services } = await renderMedia({}, { at: `${AT}?play=1`, ...INLINE });
    await screen.findByRole('heading', { level: 1 });
    expect(services.get(PlaybackStore).getState().session).toMatchObject({ mode: 'inline' });
    const cinema = await renderMedia({}, { at: `${AT}?play=1` });
    await waitFor(() =>
      expect(cinema.services.get(PlaybackStore).getState().session).toMatchObject({ mode: 'full' }),
    );
  });
});

describe('sharing', () => {
  // spec: product 2.104, product 2.127, product 2.128, product 9.15
  it('copies the URL where the device cannot share, and confirms it for two seconds', async () => {
    const user = userEvent.setup();
    const { ports } = await renderAndFind(AT);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000${AT}`);
    act(() => ports.clock.advance(2_000));
    expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  it('names the previewed site in the copied URL, as the address does', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/?app-config=abcd1234');
    await renderAndFind(AT);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('button', { name: 'Link copied' });
    expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000${AT}?app-config=abcd1234`);
    window.history.replaceState(null, '', '/');
  });

  it('confirms a second copy for two seconds of its own', async () => {
    const user = userEvent.setup();
    const { ports } = await renderAndFind(AT);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('button', { name: 'Link copied' });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    act(() => ports.clock.advance(1_500));
    await user.click(screen.getByRole('button', { name: 'Link copied' }));
    await act(() => write.mock.results[0]?.value as Promise<void>);
    act(() => ports.clock.advance(1_500));
    expect(screen.getByRole('button', { name: 'Link copied' })).toBeInTheDocument();
    act(() => ports.clock.advance(500));
    expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  it.each([
    ['copied', 'Link copied'],
    ['not copied', 'The link couldn’t be copied'],
  ])('announces for a moment that the link was %s', async (outcome, words) => {
    const user = userEvent.setup();
    if (outcome === 'not copied')
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { ports } = await renderAndFind(AT);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const before = screen.getAllByRole('status');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(said()).toContain(words));
    // A region that is added together with its text is not announced.
    expect(screen.getAllByRole('status')).toEqual(before);
    act(() => ports.clock.advance(2_000));
    expect(said()).not.toContain(words);
  });

  it('copies without a secure context too, and returns the focus', async () => {
    const user = userEvent.setup();
    stubNavigator({ clipboard: undefined });
    const copied: string[] = [];
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: () => copied.push(window.getSelection()?.toString() ?? '') > 0,
    });
    await renderAndFind(AT);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toHaveFocus();
    expect(copied).toHaveLength(1);
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('shows for two seconds that the link could not be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { ports } = await renderAndFind(AT);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'The link couldn’t be copied' })).toBeInTheDocument();
    act(() => ports.clock.advance(2_000));
    expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  // spec: product 2.126
  it('treats a closed share sheet as no failure', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('Share canceled', 'AbortError'));
    stubNavigator({ share });
    await renderAndFind(AT);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Harbour at Dawn', url: `http://localhost:3000${AT}` });
    expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('treats a press while the share sheet opens as no failure', async () => {
    const share = vi.fn().mockReturnValueOnce(new Promise(() => undefined));
    share.mockRejectedValue(new DOMException('An earlier share has not completed', 'InvalidStateError'));
    stubNavigator({ share });
    await renderAndFind(AT);
    const button = screen.getByRole('button', { name: 'Share' });
    await userEvent.dblClick(button);
    await expect(share.mock.results[1]?.value).rejects.toThrow();
    await act(async () => undefined);
    expect(button).toHaveAccessibleName('Share');
    vi.unstubAllGlobals();
  });
});
