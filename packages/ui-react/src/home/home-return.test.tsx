import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { NavigationEffects } from '../shell/navigation-effects.tsx';
import { HomeScreen } from './home-screen.tsx';

const row = (id: string, more: object = {}): object => ({ type: 'playlist', contentId: id, ...more });
const headings = (): readonly (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** Every observed element is in the view, or none ever is. */
function observeView(isInView: boolean): void {
  class Observer {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(): void {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      if (isInView) this.#callback([entry], this as unknown as IntersectionObserver);
    }
    disconnect(): void {
      // Nothing is observed.
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}

describe('going back to home', () => {
  const TILE_PX = 200;
  let bottom = 1_000;

  const regionAt = (index: number): HTMLElement =>
    screen.getAllByRole('region')[index] ?? expect.fail('no such row');

  function Site() {
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => void navigate(-1)}>
          back
        </button>
        <main id="content" tabIndex={-1}>
          <Routes>
            <Route path="/" element={<HomeScreen />} />
            <Route path="*" element={<p>A title</p>} />
          </Routes>
        </main>
        <NavigationEffects mainId="content" />
      </>
    );
  }

  async function renderSite(content: readonly object[]) {
    // jsdom lays nothing out: every element is one tile wide and in view, or above it.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, bottom - 100, TILE_PX, 100),
    );
    Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
      if (typeof options === 'object') this.scrollLeft = options.left ?? 0;
    };
    vi.stubGlobal('scrollTo', () => undefined);
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', playlistPayload(mediaPayloads(9), { title: 'New' }));
    const view = await renderScreen(<Site />, { ports, config: { content } });
    const user = userEvent.setup();
    const leaveBy = async (name: RegExp, shelf: HTMLElement) => {
      await user.click(within(shelf).getByRole('link', { name }));
      await screen.findByText('A title');
    };
    return { ...view, user, leaveBy, goBack: () => user.click(screen.getByRole('button', { name: 'back' })) };
  }

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    bottom = 1_000;
  });

  it('restores the scroll position of each row, and the focus on the card that was opened', async () => {
    bottom = 100;
    const { leaveBy, goBack } = await renderSite([row('aaa'), row('bbb')]);
    await screen.findAllByRole('link', { name: /Title 1/ });
    const listIn = (index: number) => within(regionAt(index)).getByRole('list');
    listIn(1).scrollLeft = 2 * TILE_PX;
    fireEvent.scroll(listIn(1));
    await leaveBy(/Title 3/, listIn(1));
    expect(screen.getByRole('main')).toHaveFocus();
    await goBack();
    expect(listIn(1).scrollLeft).toBe(2 * TILE_PX);
    expect(listIn(0).scrollLeft).toBe(0);
    expect(within(listIn(1)).getByRole('link', { name: /Title 3/ })).toHaveFocus();
  });

  it('restores the slide of the hero, and the focus on its link', async () => {
    const { user, goBack } = await renderSite([row('aaa', { custom: { layoutType: 'hero' } })]);
    await user.click(await screen.findByRole('button', { name: 'Next title' }));
    await waitFor(() => expect(headings()).toEqual(['Title 2']));
    await user.click(screen.getByRole('link', { name: 'Details' }));
    await goBack();
    expect(headings()).toEqual(['Title 2']);
    expect(screen.getByRole('link', { name: 'Details' })).toHaveFocus();
  });

  it('renders at once the cards of rows that were in view, and no others', async () => {
    bottom = 100;
    observeView(true);
    const { leaveBy, goBack } = await renderSite([row('aaa'), row('bbb'), row('ccc'), row('ddd')]);
    await waitFor(() => expect(screen.getAllByRole('list')).toHaveLength(4));
    await leaveBy(/Title 1/, regionAt(2));
    observeView(false);
    await goBack();
    expect(screen.getAllByRole('list')).toHaveLength(4);
    await leaveBy(/Title 1/, regionAt(2));
    bottom = 9_000;
    await goBack();
    expect(screen.getAllByRole('list')).toHaveLength(2);
  });
});
