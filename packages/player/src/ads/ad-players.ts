import { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import type { Player } from '@marquee/common/playback/player.ts';

import { FetchAdBeacons } from './ad-beacons.ts';
import { AdPlayer, type AdPlayerPorts } from './ad-player.ts';

/** Gives players ads. One for the life of the page, because the rules of ads count titles over all of them. */
export class AdPlayers {
  readonly #ports: AdPlayerPorts;

  constructor(ports: Omit<AdPlayerPorts, 'visit' | 'beacons'>) {
    this.#ports = { ...ports, beacons: new FetchAdBeacons(ports.logger), visit: new AdVisit(ports.clock) };
  }

  addTo(player: Player<HTMLVideoElement>): AdPlayer {
    return new AdPlayer(player, this.#ports);
  }
}
