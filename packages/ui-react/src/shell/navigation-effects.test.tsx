import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { usePageTitle, useSiteTitle } from '../hooks/use-page-title.ts';
import { NavigationEffects } from './navigation-effects.tsx';

function PageTitle({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

function SiteTitle() {
  useSiteTitle('Tidewater');
  return null;
}

let scrolledTo: number[] = [];

beforeEach(() => {
  scrolledTo = [];
  window.history.replaceState(null, '');
  setScroll(0);
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
    scrolledTo.push(options.top ?? 0);
    setScroll(options.top ?? 0);
  }) as typeof window.scrollTo);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function setScroll(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

function scrollTo(top: number) {
  setScroll(top);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={`Page ${pathname}`} />
      <form role="search">
        <input
          aria-label="Search"
          onChange={({ target }) => {
            void navigate(`/q/${target.value}`, { replace: true });
          }}
        />
      </form>
      <Link to="/other">other</Link>
      <Link to="?u=login">dialog</Link>
      <button
        type="button"
        onClick={() => {
          void navigate(-1);
        }}
      >
        back
      </button>
      <main id="content" tabIndex={-1}>
        {pathname}
      </main>
      <NavigationEffects mainId="content" />
    </>
  );
}

async function renderPage() {
  const result = await renderScreen(<Page />, { at: '/first' });
  return { ...result, user: userEvent.setup() };
}

describe('a new page', () => {
  it('starts at its top with the focus on its content', async () => {
    const { user } = await renderPage();
    scrollTo(700);
    await user.click(screen.getByRole('link', { name: 'other' }));
    expect(scrolledTo).toEqual([0]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is announced by its title', async () => {
    const { container, user } = await renderPage();
    await user.click(screen.getByRole('link', { name: 'other' }));
    await waitFor(() => {
      expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent('Page /other');
    });
  });

  it('is not announced by the name of the site while it has no title of its own', async () => {
    const announced: (string | null)[] = [];
    const Slow = () => {
      const [isKnown, setIsKnown] = useState(false);
      const { pathname } = useLocation();
      return (
        <>
          <SiteTitle />
          {isKnown || pathname !== '/slow' ? <PageTitle title={`Page ${pathname}`} /> : null}
          <Link to="/slow">slow</Link>
          <button type="button" onClick={() => setIsKnown(true)}>
            load
          </button>
          <NavigationEffects mainId="content" />
        </>
      );
    };
    const { container } = await renderScreen(<Slow />, { at: '/first' });
    const live = container.querySelector('[aria-live="polite"]');
    new MutationObserver(() => announced.push(live?.textContent ?? null)).observe(container, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'slow' }));
    expect(document.title).toBe('Tidewater');
    await user.click(screen.getByRole('button', { name: 'load' }));
    await waitFor(() => expect(live).toHaveTextContent('Page /slow'));
    expect(announced).not.toContain('Tidewater');
  });

  it('keeps the focus in the search field while the viewer types', async () => {
    const { user } = await renderPage();
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'sea');
    expect(screen.getByRole('main')).toHaveTextContent('/q/sea');
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});

it('going back restores the scroll position', async () => {
  const { user } = await renderPage();
  scrollTo(700);
  await user.click(screen.getByRole('link', { name: 'other' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(scrolledTo).toEqual([0, 700]);
});

it('a change of the query alone does not scroll or move the focus', async () => {
  const { user } = await renderPage();
  scrollTo(700);
  await user.click(screen.getByRole('link', { name: 'dialog' }));
  expect(scrolledTo).toEqual([]);
  expect(screen.getByRole('link', { name: 'dialog' })).toHaveFocus();
});

it('a page that adds its title to its URL does not scroll, and going back to it restores the scroll position', async () => {
  const Titled = () => {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => void navigate('/m/one/its-title', { replace: true })}>
          rename
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          back
        </button>
        <Link to="/other">other</Link>
        <main id="content" tabIndex={-1}>
          {pathname}
        </main>
        <NavigationEffects mainId="content" />
      </>
    );
  };
  await renderScreen(<Titled />, { at: '/m/one' });
  const user = userEvent.setup();
  scrollTo(300);
  const rename = screen.getByRole('button', { name: 'rename' });
  await user.click(rename);
  expect(screen.getByRole('main')).toHaveTextContent('/m/one/its-title');
  expect(rename).toHaveFocus();
  expect(scrolledTo).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'other' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(scrolledTo).toEqual([0, 300]);
});

it('a dialog that opens while the page adds its title to its URL does not move the focus', async () => {
  await renderScreen(
    <>
      <Link to="/m/one/its-title?trailer=1">trailer</Link>
      <main id="content" tabIndex={-1} />
      <NavigationEffects mainId="content" />
    </>,
    { at: '/m/one' },
  );
  const trailer = screen.getByRole('link', { name: 'trailer' });
  await userEvent.setup().click(trailer);
  expect(trailer).toHaveFocus();
  expect(scrolledTo).toEqual([]);
});

describe('a page that is reloaded', () => {
  it('restores its scroll position, and keeps the state of the router in the history entry', async () => {
    window.history.replaceState({ idx: 2 }, '');
    const { unmount } = await renderPage();
    scrollTo(400);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(window.history.state).toEqual({ idx: 2, top: 400 });
    setScroll(0);
    await renderPage();
    expect(scrolledTo).toEqual([400]);
  });

  it.each([null, 'x', { top: 'far' }, { top: null }])(
    'starts at its top when its history entry holds %j',
    async (state) => {
      window.history.replaceState(state, '');
      await renderPage();
      expect(scrolledTo).toEqual([]);
    },
  );
});
