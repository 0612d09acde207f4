import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import type { TestAppOptions } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { FakeEntitlementService } from '@marquee/testing/sites/open-shop.ts';

import { HomeScreen } from './home-screen.tsx';

const row = (id: string, more: object = {}): object => ({ type: 'playlist', contentId: id, ...more });
const filled = (title: string): object => playlistPayload(mediaPayloads(3), { title });
const shelfOf = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

// spec: product 2.58
it('a row further down may also be a hero, whose pictures have no high priority', async () => {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/', filled('Chosen'));
  ports.http.answer('/v2/playlists/b', filled('Spotlight'));
  const content = [row('a'), row('b', { custom: { layoutType: 'hero' } })];
  await renderScreen(<HomeScreen />, { ports, config: { content } });
  const hero = await shelfOf('Spotlight');
  expect(hero).toHaveAttribute('aria-roledescription', 'carousel');
  expect(hero.querySelector('img')).toHaveAttribute('fetchpriority', 'auto');
});

it('the header overlays a hero in the first row only', async () => {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/a', filled('First'));
  ports.http.answer('/v2/playlists/b', filled('Second'));
  const custom = { layoutType: 'hero' };
  await renderScreen(<HomeScreen />, {
    ports,
    config: { content: [row('a', { custom }), row('b', { custom })] },
  });
  expect(await shelfOf('First')).toHaveAttribute('data-under-header');
  expect(await shelfOf('Second')).not.toHaveAttribute('data-under-header');
});

// spec: product 3.12
it('a row of type custom shows its playlist', async () => {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/a', filled('Chosen by hand'));
  await renderScreen(<HomeScreen />, { ports, config: { content: [row('a', { type: 'custom' })] } });
  expect(within(await shelfOf('Chosen by hand')).getAllByRole('link', { name: /^Title/u })).not.toHaveLength(
    0,
  );
});

it('social cards show the picture of the first title where the site has no banner', async () => {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/', filled('New this week'));
  await renderScreen(<HomeScreen />, { ports, config: { content: [row('a')] } });
  await shelfOf('New this week');
  const image = document.head.querySelector('meta[property="og:image"]');
  expect(image?.getAttribute('content')).toMatch(/\/poster\.jpg\?width=720$/);
});

describe('the hero’s offer', () => {
  async function renderHero(options: TestAppOptions = {}, entitlement = new FakeEntitlementService()) {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', filled('Spotlight'));
    const provider = new ContainerModule(({ bind }) => {
      bind(EntitlementService).toConstantValue(entitlement);
    });
    const config = { content: [row('a', { custom: { layoutType: 'hero' } })] };
    const view = await renderScreen(<HomeScreen />, { ports, provider, config, ...options });
    const hero = within(await shelfOf('Spotlight'));
    await hero.findByRole('heading', { name: 'Title 1' });
    const [picture = expect.fail('no picture')] = view.container.querySelectorAll('img');
    fireEvent.load(picture);
    return { ...view, hero };
  }
  const start = 'Start subscription';

  it('is the price of the cheapest plan and a link to sign up, for signed-out viewers', async () => {
    const { hero, container } = await renderHero({
      account: new FakeAccountService(),
      commerce: new FakeCommerceService(),
    });
    const slide = within(hero.getByRole('group', { name: '1 of 3' }));
    expect(await slide.findByText('From €7.99 per month')).toBeVisible();
    expect(slide.getByRole('link', { name: start })).toHaveAttribute(
      'href',
      '/?u=create-account&resume=choose-offer',
    );
    await expectNoAxeViolations(container);
  });

  it('is only a link to the plans when no price is known', async () => {
    const commerce = new FakeCommerceService();
    commerce.offers = [];
    const { hero } = await renderHero({ account: new FakeAccountService(), commerce });
    await waitFor(() => expect(commerce.calls.map(([name]) => name)).toContain('fetchOffers'));
    expect(hero.getAllByRole('link', { name: start })).not.toHaveLength(0);
    expect(hero.queryByText(/From/)).not.toBeInTheDocument();
  });

  function signedIn() {
    const account = new FakeAccountService();
    account.keptUserId = mia.id;
    return { account, commerce: new FakeCommerceService() };
  }

  it('is absent for subscribers, who can play at once', async () => {
    const entitlement = new FakeEntitlementService();
    entitlement.isGranted = true;
    const { hero } = await renderHero(signedIn(), entitlement);
    expect(await hero.findAllByRole('link', { name: 'Start watching' })).not.toHaveLength(0);
    expect(hero.queryByRole('link', { name: start })).not.toBeInTheDocument();
  });

  it('is a link to the plans for signed-in viewers without a subscription', async () => {
    const { hero } = await renderHero(signedIn());
    const [offer] = await hero.findAllByRole('link', { name: start });
    expect(offer).toHaveAttribute('href', '/?u=choose-offer');
    expect(hero.queryByText(/From/)).not.toBeInTheDocument();
  });

  it('keeps its space while it is not known whether the viewer has a subscription', async () => {
    const entitlement = new FakeEntitlementService();
    entitlement.fetchIsSubscribed = () => new Promise(() => undefined);
    const { hero } = await renderHero(signedIn(), entitlement);
    const [place] = hero.getAllByText('Start watching');
    expect(place?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(hero.getAllByRole('link', { name: 'Details' })).not.toHaveLength(0);
    expect(hero.queryByRole('link', { name: start })).not.toBeInTheDocument();
  });

  it.each([
    ['with free accounts', { account: new FakeAccountService() }],
    ['without accounts', {}],
  ])('is absent on a site %s', async (_, options) => {
    const { hero } = await renderHero(options);
    expect(hero.queryByRole('link', { name: start })).not.toBeInTheDocument();
  });
});
