import type { Player, PlayerFactory, PlayerRequest } from '../playback/player.ts';

/**
 * A player factory that reports each player it creates, so that playback can be measured without changing the player.
 */
export class WatchedPlayerFactory implements PlayerFactory<unknown> {
  readonly #factory: PlayerFactory<unknown>;
  #onCreate: ((player: Player<unknown>) => void) | undefined;
  /** Weak, so that an ended player can be collected when no listener is registered. */
  #newest: WeakRef<Player<unknown>> | undefined;

  constructor(factory: PlayerFactory<unknown>) {
    this.#factory = factory;
  }

  /** Registers the only listener: `onCreate` receives the newest existing player now and every player created later. */
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
