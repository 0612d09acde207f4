import { databaseUnavailable } from '../database/unavailable.ts';
import { ApiError } from '../http/api-error.ts';
import { errorResponse, json } from '../http/answer.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { describeClient } from '../sessions/describe-client.ts';
import type { SessionOwner } from '../sessions/sessions.ts';
import { parsePayloadClaims } from '../tokens/parse-claims.ts';
import type { IssuedToken } from '../tokens/token-keeper.ts';
import { toShownAnswer } from './customer-shape.ts';

/** One of the calls that may reach Payload. */
export interface PayloadCall {
  readonly method: 'GET' | 'POST';
  /** Below `/customers`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The caller, when the token is valid. */
  readonly bearer?: { readonly token: string } | undefined;
}

/** Payload's response, reduced to the fields of the contract. */
export interface PayloadAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Calls Payload's own REST handlers. The request is rebuilt from these fields, so that nothing else of the caller's
 * reaches them: no cookie, query, method override or other field. The response is reduced to the fields of the
 * contract, without cookies.
 *
 * @throws ApiError 503 while the database is unavailable
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
  if (response.status === 503) throw databaseUnavailable();
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, body: toShownAnswer(body) };
}

/** Returns Payload's response. */
export async function askPayload(parts: Parts, call: PayloadCall): Promise<Response> {
  const { status, body } = await readPayload(parts, call);
  return json(body, status);
}

/** The result of a call that signs in. */
export interface SignIn {
  readonly response: Response;
  /** Undefined when it was refused. */
  readonly customerId: string | undefined;
}

/** Returns the error for the owner of an account that an administrator has locked. */
export function lockedByOperator(): ApiError {
  return new ApiError(403, 'This account is locked. Please contact support.');
}

/**
 * Forwards a call that signs in, and replaces Payload's token with one of our own session. Only the correct password
 * reveals that an administrator has locked the account.
 *
 * @throws ApiError 401 when the password was reset while Payload compared the old one
 */
export async function signInByPayload(parts: Parts, call: PayloadCall, exchange: Exchange): Promise<SignIn> {
  const { status, body } = await readPayload(parts, call);
  const claims = parsePayloadClaims(body['token']);
  if (claims === undefined) return { response: json(body, status), customerId: undefined };
  const name = describeClient(exchange);
  const issued = await parts.tokens.begin({ ...claims, name });
  if (issued === undefined) {
    if ((await parts.locks.find(claims.customerId)) === undefined)
      throw new ApiError(401, 'The email or password provided is incorrect.');
    return { response: errorResponse(lockedByOperator()), customerId: undefined };
  }
  return { response: json({ ...body, ...issued }, status), customerId: claims.customerId };
}

/**
 * Begins a session for a known customer and responds with its token. Undefined when the customer is locked or deleted,
 * or has changed the password since.
 */
export async function answerNewSession(
  parts: Parts,
  exchange: Exchange,
  { message, ...owner }: Omit<SessionOwner, 'name'> & { readonly message: string },
): Promise<Response | undefined> {
  const name = describeClient(exchange);
  const issued = await parts.tokens.begin({ ...owner, name });
  if (issued === undefined) return undefined;
  return answerSession(parts, issued, { message });
}

/** Responds with the token of a session and its customer. */
export async function answerSession(parts: Parts, issued: IssuedToken, said: object): Promise<Response> {
  const { body } = await readPayload(parts, { method: 'GET', path: '/me', bearer: issued });
  return json({ ...said, ...issued, user: body['user'] });
}
