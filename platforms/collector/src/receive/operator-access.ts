import { createHash, timingSafeEqual } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';
import { auth } from 'hono/utils/basic-auth';

import { RequestLimits } from './request-limits.ts';

/** Facts of a request that the server adds. */
export interface CollectorContext {
  readonly Bindings: {
    /** Address that limits count the request for. */
    readonly address: string;
  };
}

const WRONG_TOKENS_PER_MINUTE = 10;

/**
 * Admits only the operator: with the token as the password of the browser's own dialog (any user name), or as
 * `Authorization: Bearer <token>`. Wrong tokens are limited by address.
 */
export function requireOperator(token: string, now: () => number): MiddlewareHandler<CollectorContext> {
  const wrong = new RequestLimits(WRONG_TOKENS_PER_MINUTE, now);
  const expected = digest(token);
  return async (context, next) => {
    const { address } = context.env;
    const given = readToken(context);
    if (wrong.isUsedUp(address)) return context.text('Too many wrong tokens. Wait a minute.', 429);
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return next();
    if (given !== undefined) wrong.take(address);
    context.header('WWW-Authenticate', 'Basic realm="Collector: any name, the operator token as password"');
    return context.text('This page needs the operator token (OPERATOR_TOKEN of the collector).', 401);
  };
}

function readToken(context: Context<CollectorContext>): string | undefined {
  const [, bearer] = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '') ?? [];
  return bearer ?? auth(context.req.raw)?.password;
}

/** Digests have equal lengths, as the timing-safe comparison requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
