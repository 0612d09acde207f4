import type { Player, PlayerFactory, PlayerRequest } from '../playback/player.ts';

/** A player factory that tells of every player it makes, so that playback can be measured without the player knowing. */
export class WatchedPlayerFactory implements PlayerFactory<unknown> {
  readonly #factory: PlayerFactory<unknown>;
  #onCreate: ((player: Player<unknown>) => void) | undefined;
  /** Weak: a player that has ended is not kept for somebody who may never ask. */
  #newest: WeakRef<Player<unknown>> | undefined;

  constructor(factory: PlayerFactory<unknown>) {
    this.#factory = factory;
  }

  /** From now on `onCreate` is told of every player, and now of the newest one there is; there is one listener. */
  watch(onCreate: (player: Player<unknown>) => void): void {
    this.#onCreate = onCreate;
    const newest = this.#newest?.deref();
    if (newest) onCreate(newest);
  }

  preload(request?: PlayerRequest): void {
    this.#factory.preload(request);
  }

  async create(): Promise<Player<unknown>> {
    const player = await this.#factory.create();
    this.#newest = new WeakRef(player);
    this.#onCreate?.(player);
    return player;
  }
}
