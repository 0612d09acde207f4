import type { Connection } from './connection.ts';
import type { Wait } from './waiting.ts';

/** A request that a fault is applied to. */
export interface FaultyExchange {
  readonly request: Request;
  readonly connection: Connection;
  /** Aborts when the sandbox stops. */
  readonly stopped: AbortSignal;
  readonly wait: Wait;
  /** Returns the correct response. */
  readonly pass: () => Promise<Response>;
}
