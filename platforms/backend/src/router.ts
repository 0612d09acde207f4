import { Hono, type Context } from 'hono';

import { unauthorized } from './http/api-error.ts';
import type { Parts } from './parts.ts';
import type { Bearer } from './tokens/token-keeper.ts';

/** Data about a request besides the request itself. */
export interface RequestSource extends Record<string, unknown> {
  /** The caller's address, for rate limits; after the gateway, in the form of `toCountedAddress`. */
  readonly address: string;
  /** The complete address; set by the gateway. */
  readonly fullAddress?: string;
  /** Whether the address is that of a proxy, which the operator has not named: the caller is unknown. */
  readonly isOfUnknownProxy?: boolean;
}

interface RouterTypes {
  readonly Bindings: RequestSource;
}

export type Router = Hono<RouterTypes>;
export type Exchange = Context<RouterTypes>;

export function createRouter(): Router {
  return new Hono<RouterTypes>();
}

/** @throws ApiError 401 when the caller is not logged in */
export async function requireBearer(parts: Parts, exchange: Exchange): Promise<Bearer> {
  const bearer = await parts.tokens.identify(exchange.req.raw);
  if (bearer === undefined) throw unauthorized();
  return bearer;
}
