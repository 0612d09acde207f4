import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakePlayer, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';

import { PlayerPorts } from '../player-ports.ts';
import { AdPlayerFactory } from './ad-player-factory.ts';

beforeEach(stubMediaElements);

async function start(config: Readonly<Record<string, unknown>>, settings = '') {
  const { container, ports } = await createTestApp({ config, settings });
  const content = new FakePlayer();
  const players = { preload: vi.fn(), create: async () => content };
  const site = container.get(SiteContext);
  const { http, clock, logger, connectivity } = ports;
  const playerPorts = new PlayerPorts(clock, connectivity, logger, http);
  return { content, players, factory: new AdPlayerFactory(players, site, playerPorts) };
}

describe('a player', () => {
  it.each([
    ['a schedule', { adSchedule: 'Ad5ch3d1' }],
    ['an XML address', { adConfig: 'aDcFg001', adScheduleUrls: { xml: 'https://ads.test/a.xml' } }],
  ])('of a site with %s shows ads', async (_name, config) => {
    const { factory, content } = await start(config);
    const player = await factory.create();
    expect(player.ads?.surface).toBeInstanceOf(HTMLVideoElement);
    expect(player.surface).toBe(content.surface);
    await player.destroy();
    expect(content.isDestroyed).toBe(true);
  });

  it.each([
    ['no ads', {}],
    ['ads in its streams', { adConfig: 'aDcFg001', adDeliveryMethod: 'ssai' }],
  ])('of a site with %s is unchanged', async (_name, config) => {
    const { factory, content } = await start(config);
    expect(await factory.create()).toBe(content);
  });

  it('that shows ads itself is unchanged', async () => {
    const { factory, content } = await start({ adSchedule: 'Ad5ch3d1' }, 'playerEngine = jwplayer');
    content.addAds();
    expect(await factory.create()).toBe(content);
  });

  it('that replaced one that shows ads itself shows them, too', async () => {
    const { factory } = await start({ adSchedule: 'Ad5ch3d1' }, 'playerEngine = jwplayer');
    expect((await factory.create()).ads).toBeDefined();
  });

  it('is preloaded together with the code for its ads', async () => {
    const { factory, players } = await start({ adSchedule: 'Ad5ch3d1' });
    factory.preload();
    expect(players.preload).toHaveBeenCalledOnce();
  });
});
