import type { Player, PlayerFactory, PlayerRequest } from '../playback/player.ts';

/** A player factory that tells of every player it makes, so that playback can be measured without the player knowing. */
export class WatchedPlayerFactory implements PlayerFactory<unknown> {
  readonly #factory: PlayerFactory<unknown>;
  #onCreate: ((player: Player<unknown>) => void) | undefined;

  constructor(factory: PlayerFactory<unknown>) {
    this.#factory = factory;
  }

  /** From now on `onCreate` is told of every player; there is one listener. */
  watch(onCreate: (player: Player<unknown>) => void): void {
    this.#onCreate = onCreate;
  }

  preload(request?: PlayerRequest): void {
    this.#factory.preload(request);
  }

  async create(): Promise<Player<unknown>> {
    const player = await this.#factory.create();
    this.#onCreate?.(player);
    return player;
  }
}
