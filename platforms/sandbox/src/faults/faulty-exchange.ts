import type { Connection } from './connection.ts';
import type { Wait } from './waiting.ts';

/** A request that a fault is applied to. */
export interface FaultyExchange {
  readonly request: Request;
  readonly connection: Connection;
  /** Aborts when the sandbox stops. */
  readonly stopped: AbortSignal;
  readonly wait: Wait;
  /** Gives the right answer. */
  readonly pass: () => Promise<Response>;
}
