import { ContainerModule } from 'inversify';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { WebPlayerFactory } from '@marquee/player/web-player-factory.ts';

/** The playback engine; its code is fetched when a viewer means to watch. */
export const playerModule = new ContainerModule(({ bind }) => {
  bind(PlayerFactory).to(WebPlayerFactory).inSingletonScope();
});
