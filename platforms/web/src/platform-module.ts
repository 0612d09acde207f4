import { ContainerModule } from 'inversify';
import { WatchedPlayerFactory } from '@marquee/common/analytics/watched-player-factory.ts';
import { CardFormFactory } from '@marquee/common/commerce/card-form.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { PlayerDevices } from '@marquee/common/playback/player-devices.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';

import { LazyPlayerDevices } from './lazy-player-devices.ts';
import { LazyPlayerFactory } from './lazy-player-factory.ts';

/**
 * The playback engine, what the device adds to it, and the fields for a card; their code is fetched when a viewer means to
 * watch, or to pay.
 */
export const platformModule = new ContainerModule(({ bind }) => {
  bind(WatchedPlayerFactory)
    .toDynamicValue((context) => new WatchedPlayerFactory(new LazyPlayerFactory(context)))
    .inSingletonScope();
  bind(PlayerDevices).to(LazyPlayerDevices).inSingletonScope();
  bind(PlayerFactory).toService(WatchedPlayerFactory);
  bind(CardFormFactory)
    .toDynamicValue((context) => ({
      create: async (...order) =>
        (await loadCode(() => import('./payments/create-card-form.ts'))).createCardForm(
          context.get(SiteContext),
          ...order,
        ),
    }))
    .inSingletonScope();
});
