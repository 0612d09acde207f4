import { json } from '../http/answer.ts';
import type { Parts } from '../parts.ts';
import type { Bearer } from '../tokens/token-keeper.ts';
import { toShownAnswer } from './customer-shape.ts';

/** One of the calls that may reach Payload. */
export interface PayloadCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Behind `/customers`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Who asks, when the token is good. */
  readonly bearer?: Bearer | undefined;
}

/**
 * Asks Payload's own REST handlers. The request is made anew, so that nothing else of the caller's reaches them: no
 * cookie, no query, no override of the method, no member that is not named here. Of the answer only what the contract
 * names goes back, and no cookie.
 */
export async function askPayload({ payload }: Parts, call: PayloadCall): Promise<Response> {
  const path = `/customers${call.path}`;
  const request = new Request(`http://backend.internal/api${path}`, {
    method: call.method,
    headers: {
      'Content-Type': 'application/json',
      ...(call.bearer !== undefined && { Authorization: `Bearer ${call.bearer.token}` }),
    },
    ...(call.method !== 'GET' && { body: JSON.stringify(call.body ?? {}) }),
  });
  const response = await payload.handle(path, request);
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return json(toShownAnswer(body), response.status);
}
