import { ApiError } from '../http/api-error.ts';
import { json } from '../http/answer.ts';
import type { Parts } from '../parts.ts';
import { describeClient } from '../sessions/describe-client.ts';
import { parsePayloadClaims } from '../tokens/parse-claims.ts';
import { toShownAnswer } from './customer-shape.ts';

/** One of the calls that may reach Payload. */
export interface PayloadCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Behind `/customers`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Who asks, when the token is good. */
  readonly bearer?: { readonly token: string } | undefined;
}

/** What Payload answered, cut to what the contract names. */
export interface PayloadAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Asks Payload's own REST handlers. The request is made anew, so that nothing else of the caller's reaches them: no
 * cookie, no query, no override of the method, no member that is not named here. Of the answer only what the contract
 * names is kept, and no cookie.
 */
export async function readPayload({ payload }: Parts, call: PayloadCall): Promise<PayloadAnswer> {
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
  return { status: response.status, body: toShownAnswer(body) };
}

/** Answers what Payload does. */
export async function askPayload(parts: Parts, call: PayloadCall): Promise<Response> {
  const { status, body } = await readPayload(parts, call);
  return json(body, status);
}

/**
 * A call that signs in, answered with a token of a session of ours in place of Payload's.
 *
 * @throws ApiError 401 when the password was reset while Payload compared the old one
 */
export async function signInByPayload(
  parts: Parts,
  call: PayloadCall,
  userAgent: string | null,
): Promise<Response> {
  const { status, body } = await readPayload(parts, call);
  const claims = parsePayloadClaims(body['token']);
  if (claims === undefined) return json(body, status);
  const issued = await parts.tokens.begin({ ...claims, name: describeClient(userAgent) });
  if (issued === undefined) throw new ApiError(401, 'The email or password provided is incorrect.');
  return json({ ...body, ...issued }, status);
}
