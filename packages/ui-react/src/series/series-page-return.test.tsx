import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { SERIES_ID, seriesPorts } from '@marquee/testing/sites/series-site.ts';

import { NavigationEffects } from '../shell/navigation-effects.tsx';
import { MediaScreen } from '../title/media-screen.tsx';

const AT = `/m/${SERIES_ID}/the-coast-road`;

const open = (query: string) =>
  renderScreen(
    <>
      <main id="content" tabIndex={-1}>
        <MediaScreen />
      </main>
      <NavigationEffects mainId="content" />
    </>,
    {
      at: `${AT}${query}`,
      path: '/m/:id/*',
      ports: seriesPorts(),
      config: { features: { continueWatchingList: 'Wt6cOnt1' } },
    },
  );
const findList = async () => {
  await screen.findByText(/ of \d+ episodes?$/);
  return screen.getByRole('list', { name: 'Episodes' });
};

// The tests are not about waiting for the chunk.
beforeAll(() => import('./series-page.tsx'));
beforeEach(() => {
  window.history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('going back from an episode to the list', () => {
  it('restores the season, the scroll position and the focus on the row that was chosen', async () => {
    const { goTo, getLocation } = await open('?season=2');
    const link = within(await findList()).getByRole('link', { name: 'Details of Part 1' });
    vi.stubGlobal('scrollY', 630);
    await userEvent.click(link);
    expect(getLocation()).toBe(`${AT}?season=2&e=Ep0000s3`);
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    expect(screen.getByRole('main')).toHaveFocus();
    goTo(-1);
    await waitFor(() => expect(getLocation()).toBe(`${AT}?season=2`));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 630, behavior: 'instant' });
    expect(screen.getByText('1 of 1 episode')).toBeVisible();
    expect(within(await findList()).getByRole('link', { name: 'Details of Part 1' })).toHaveFocus();
  });

  it('restores them even when the page now shows the episode that was watched in between', async () => {
    const { goTo, getLocation, services } = await open('?season=2');
    vi.stubGlobal('scrollY', 630);
    await userEvent.click(within(await findList()).getByRole('link', { name: 'Details of Part 1' }));
    act(() =>
      services
        .get(LibraryController)
        .saveProgress({ mediaId: 'Ep0000s3', progress: 0.3, seriesId: SERIES_ID }),
    );
    goTo(-1);
    await waitFor(() => expect(getLocation()).toBe(`${AT}?season=2&e=Ep0000s3`));
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 630, behavior: 'instant' }));
    expect(within(await findList()).getByRole('link', { name: 'Details of Part 1' })).toHaveFocus();
  });
});
