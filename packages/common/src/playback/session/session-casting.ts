import type { MediaSource } from '../../content/media-item.ts';
import type { CastConnection, CastOutcome, CastProblem, CastSender } from '../cast-sender.ts';
import { toSessionPlayer, type SessionPlayer } from './session-player.ts';

export type CastStatus = 'off' | 'connecting' | 'on';

/** Casting as the viewer sees it. */
export interface CastingState {
  /** Whether this browser supports casting. */
  readonly isOffered: boolean;
  readonly status: CastStatus;
  /** Name of the other screen; undefined while it is off, and for a screen without a name. */
  readonly deviceName: string | undefined;
  /** Why casting failed; undefined for no problem. */
  readonly problem: CastProblem | undefined;
}

export const NO_CASTING: CastingState = {
  isOffered: false,
  status: 'off',
  deviceName: undefined,
  problem: undefined,
};

/** What there is to cast. */
export interface CastSubject {
  /** The player of this page. */
  readonly local: SessionPlayer | undefined;
  /** Undefined until the title is fetched; the player on the other screen then refuses what it cannot play. */
  readonly sources: readonly MediaSource[] | undefined;
}

interface CastPlayer {
  readonly connection: CastConnection;
  readonly player: SessionPlayer;
}

/** Connects to another screen and back. Calls `onChange` after each change; a session then plays on `player`. */
export class SessionCasting {
  readonly #onChange: () => void;
  readonly #life: AbortSignal;
  #sender: CastSender | undefined;
  #state = NO_CASTING;
  #on: CastPlayer | undefined;

  /** Casting ends when `life` aborts. */
  constructor(onChange: () => void, life: AbortSignal) {
    this.#onChange = onChange;
    this.#life = life;
    life.addEventListener('abort', () => this.#end(), { once: true });
  }

  /** The player on the other screen; undefined while playback is local. */
  get player(): SessionPlayer | undefined {
    return this.#on?.player;
  }

  get state(): CastingState {
    return this.#state;
  }

  /** Offers casting; undefined where the browser does not support it. */
  offer(sender: CastSender | undefined): void {
    this.#sender = sender;
    this.#set({ isOffered: sender !== undefined });
  }

  /** Opens the device picker, or ends casting. Must be called within a user gesture. */
  toggle(subject: CastSubject): void {
    if (this.#on) this.#on.connection.end();
    else if (this.#sender && this.#state.status === 'off') void this.#begin(this.#sender, subject);
  }

  dismissProblem(): void {
    if (this.#state.status === 'off') this.#set({ problem: undefined });
  }

  async #begin(sender: CastSender, subject: CastSubject): Promise<void> {
    const refusal = findRefusal(sender, subject);
    this.#set({ status: refusal ? 'off' : 'connecting', problem: refusal });
    if (refusal) return;
    const outcome = await sender.connect();
    if (!this.#life.aborted) this.#handle(outcome);
    else if (outcome.kind === 'connected') outcome.connection.end();
  }

  #handle(outcome: CastOutcome): void {
    if (outcome.kind !== 'connected') {
      this.#set({ status: 'off', problem: outcome.kind === 'problem' ? outcome.problem : undefined });
      return;
    }
    const { connection } = outcome;
    this.#on = { connection, player: toSessionPlayer(connection.player) };
    connection.onEnd((problem) => this.#handleEnd(problem), this.#life);
    this.#set({ status: 'on', deviceName: connection.deviceName, problem: undefined });
  }

  #handleEnd(problem: CastProblem | undefined): void {
    const ended = this.#on;
    if (!ended) return;
    this.#on = undefined;
    // The player of this page takes over, at the last position of the other one, before that is destroyed.
    this.#set({ status: 'off', deviceName: undefined, problem });
    finish(ended);
  }

  #end(): void {
    const ended = this.#on;
    this.#on = undefined;
    if (ended) finish(ended);
  }

  #set(change: Partial<CastingState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange();
  }
}

function finish({ connection, player }: CastPlayer): void {
  connection.end();
  void player.destroy();
}

/** Returns why casting cannot work, before connecting. */
function findRefusal(sender: CastSender, { local, sources }: CastSubject): CastProblem | undefined {
  if (local?.getState().ad) return 'in_ad';
  return sources === undefined || sender.canPlay(sources) ? undefined : 'protected';
}
