import { ContainerModule, type ResolutionContext } from 'inversify';
import type { PlayerFactory } from '@marquee/common/playback/player.ts';
import { AdPlayerFactory } from '@marquee/player/ads/ad-player-factory.ts';
import { PlayerPorts } from '@marquee/player/player-ports.ts';
import { BandwidthMemory } from '@marquee/player/shaka/bandwidth-memory.ts';
import { WebPlayerFactory } from '@marquee/player/web-player-factory.ts';

/** The playback engine, with ads on sites that have any. */
const playerFactoryModule = new ContainerModule(({ bind }) => {
  bind(PlayerPorts).toSelf().inSingletonScope();
  bind(BandwidthMemory).toSelf().inSingletonScope();
  bind(WebPlayerFactory).toSelf().inSingletonScope();
  bind(AdPlayerFactory).toSelf().inSingletonScope();
});

export const chunk = { code: getPlayerFactory, features: [{ modules: [playerFactoryModule] }] };

/** Returns the factory of the site; its services come with this chunk. */
function getPlayerFactory(context: Pick<ResolutionContext, 'get'>): PlayerFactory<unknown> {
  return context.get(AdPlayerFactory);
}
