import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MenuSheet } from './menu-sheet.tsx';
import { LIVE_LIST_KEY } from './site-navigation.ts';
import { TabBar } from './tab-bar.tsx';

const features = { searchPlaylist: 'S3archP1', favoritesList: 'Wt5fAv0r' };

const getTabs = () => within(screen.getByRole('navigation', { name: 'Quick access' })).getAllByRole('link');
const getLabels = () => getTabs().map(({ textContent }) => textContent);

it('links to home, search and my list, and marks the current page', async () => {
  const { container, getLocation } = await renderScreen(<TabBar />, { config: { features }, at: '/my-list' });
  expect(getLabels()).toEqual(['Home', 'Search', 'My list']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('My list');
  await expectNoAxeViolations(container);
  await userEvent.setup().click(screen.getByRole('link', { name: 'Search' }));
  expect(getLocation()).toBe('/q/');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Search');
});

it.each([
  ['full', true],
  ['trailer', true],
  ['mini', false],
  ['inline', false],
] as const)('a %s player takes its tabs out of reach: %s', async (mode, isInert) => {
  const { services } = await renderScreen(<TabBar />);
  const item = createMediaItem({ mediaid: 'film0001', title: 'First Light' });
  const played = { item, playlistId: undefined, startS: 0, mode, address: '/m/film0001?play=1' };
  act(() => services.get(PlaybackController).open(played));
  expect(screen.getByRole('navigation').hasAttribute('inert')).toBe(isInert);
  act(() => services.get(PlaybackController).close());
  expect(screen.getByRole('navigation')).not.toHaveAttribute('inert');
});

it('omits what the site does not have', async () => {
  await renderScreen(<TabBar />);
  expect(getLabels()).toEqual(['Home']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('opens the login for signed-out viewers, and the account for others', async () => {
  const { unmount, getLocation } = await renderScreen(<TabBar />, {
    account: new FakeAccountService(),
    at: '/m/abc?r=list',
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Account' }));
  expect(getLocation()).toBe('/m/abc?r=list&u=login');
  unmount();
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  await renderScreen(<TabBar />, { account });
  expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('href', '/u/my-account');
});

it('links to the channel list once an earlier visit has loaded one from the menu or a row', async () => {
  const ports = createFakePorts();
  const both = (
    <>
      <TabBar />
      <MenuSheet links={[]} isOpen={false} onClose={() => undefined} />
    </>
  );
  const { queryClient, unmount } = await renderScreen(both, { ports });
  const see = (id: string) => act(() => void queryClient.setQueryData([id], { id, contentType: 'live' }));
  see('0therL1s');
  expect(ports.storage.read(LIVE_LIST_KEY)).toBeUndefined();
  see('Pd5oMy1N');
  await waitFor(() => expect(ports.storage.read(LIVE_LIST_KEY)).toBe('Pd5oMy1N'));
  expect(getLabels()).toEqual(['Home']);
  unmount();
  await renderScreen(both, { ports });
  expect(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('href', '/p/Pd5oMy1N');
});

it('marks the channel list however the viewer reached its page', async () => {
  const ports = createFakePorts();
  ports.storage.write(LIVE_LIST_KEY, 'Pd5oMy1N');
  await renderScreen(<TabBar />, { ports, at: '/p/Pd5oMy1N/all-channels?channel=abc' });
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Live');
});

it('has no link to a channel list that the site no longer has', async () => {
  const ports = createFakePorts();
  ports.storage.write(LIVE_LIST_KEY, 'g0neL1st');
  await renderScreen(<TabBar />, { ports });
  expect(getLabels()).toEqual(['Home']);
});
