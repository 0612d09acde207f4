import { act, screen } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS } from '@marquee/common/search/search-query.ts';
import { NavigationEffects } from '@marquee/ui-react/shell/navigation-effects.tsx';
import { SiteHeader } from '@marquee/ui-react/shell/site-header.tsx';
import { SearchScreen } from '@marquee/ui-react/search/search-screen.tsx';

import { createFakePorts, type FakePorts } from '../fakes/fake-ports.ts';
import { mediaPayload, playlistPayload } from '../fixtures.ts';
import { renderScreen } from './render-screen.tsx';

/** The configuration of a site with a search playlist. */
export const SEARCH_CONFIG = { features: { searchPlaylist: 'Pi9sQc5R' } };

/** Renders a site of two pages and a search that always finds 'Harbour at Dawn'. */
export async function renderSearchableSite(
  at = '/p/list?filter=Drama',
  ports: FakePorts = createFakePorts(),
  titlePage = <p>A title</p>,
  searchPage = <SearchScreen />,
) {
  // Without layout there is nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  const found = mediaPayload({ mediaid: 'found001', title: 'Harbour at Dawn' });
  ports.http.answer('/v2/playlists/Pi9sQc5R', playlistPayload([found]));
  const site = await renderScreen(<Site {...{ titlePage, searchPage }} />, {
    ports,
    at,
    config: SEARCH_CONFIG,
  });
  return {
    ...site,
    /** Advances the clock, by default by the debounce of the search. */
    pause: (ms = SEARCH_DEBOUNCE_MS) => act(async () => ports.clock.advance(ms)),
  };
}

/** Renders the same site and opens the search by its button. */
export async function renderOpenSearch(...options: Parameters<typeof renderSearchableSite>) {
  const site = await renderSearchableSite(...options);
  act(() => screen.getByRole('button', { name: 'Open search' }).click());
  return { ...site, field: await screen.findByRole('searchbox', { name: 'Search' }) };
}

interface SiteProps {
  readonly titlePage: ReactElement;
  readonly searchPage: ReactElement;
}

function Site({ titlePage, searchPage }: SiteProps) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Suspense>
          <Routes>
            <Route path="/q/*" element={searchPage} />
            <Route path="/p/*" element={<ListPage />} />
            <Route path="/m/*" element={titlePage} />
            <Route path="*" element={<p>Another page</p>} />
          </Routes>
        </Suspense>
      </main>
      <NavigationEffects mainId="content" />
    </>
  );
}

const ListPage = () => (
  <>
    <Link to="/p/other">Other list</Link>
    <Link to="/m/listed01">Listed title</Link>
  </>
);
