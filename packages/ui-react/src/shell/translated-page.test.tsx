import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { FakePlayer } from '@marquee/testing/fakes/fake-player.ts';
import { mediaItems } from '@marquee/testing/media-items.ts';
import { renderLiveChannels } from '@marquee/testing/render/render-live-channels.tsx';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { translatePage } from '@marquee/testing/translate-page.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { TitleLogo } from '../components/title-logo/title-logo.tsx';
import { Hero } from '../home/hero/hero.tsx';
import { PlayerTime } from '../player/stage/player-stage.tsx';
import { MediaPlayAction } from '../title/media-play-action.tsx';

/**
 * A browser's translation replaces the text nodes of the page. React can still change a text that is alone in its
 * element; one beside other content, or from a component, needs an element of its own.
 */
describe('a page that the browser has translated', () => {
  beforeEach(() => {
    Element.prototype.scrollTo = () => undefined;
  });

  const item = mediaItems(1)[0] ?? expect.fail('no title');
  const config = { features: { continueWatchingList: 'Wt6cOnt1' } };

  it('names the program that the viewer selects', async () => {
    const { heading } = await renderLiveChannels();
    await screen.findByRole('button', { name: /^Live Boats 0 / });
    translatePage();
    await userEvent.click(screen.getByRole('button', { name: /^Boats 1 / }));
    await waitFor(() => expect(heading()).toBe('Boats 1'));
  });

  it('names another title', async () => {
    const { rerender } = await renderScreen(<TitleLogo title="Harbour" src={undefined} />);
    translatePage();
    rerender(<TitleLogo title="Lighthouse" src={undefined} />);
    expect(document.body).toHaveTextContent('Lighthouse');
  });

  it.each([
    ['of a title', <MediaPlayAction key="title" item={item} playlistId={undefined} />],
    [
      'of the hero',
      <Hero
        key="hero"
        title="Spotlight"
        items={[item]}
        playlistId="abc"
        nowMs={0}
        hasPriority
        getPlayPath={() => '/play'}
      />,
    ],
  ])('offers to continue a title at the button %s', async (_place, screenOf) => {
    const { services } = await renderScreen(screenOf, { config });
    await screen.findByRole('link', { name: 'Start watching' });
    translatePage();
    act(() => services.get(LibraryController).saveProgress({ mediaId: item.id, progress: 0.5 }));
    expect(await screen.findByRole('link', { name: /^Continue watching/ })).toBeVisible();
  });

  it('counts the time of the film', async () => {
    const player = new FakePlayer();
    player.set({ phase: 'playing', positionS: 61, durationS: 120 });
    const { container } = await renderScreen(<PlayerTime player={player} />);
    translatePage();
    act(() => player.set({ positionS: 62 }));
    expect(container).toHaveTextContent('1:02 / 2:00');
  });
});
