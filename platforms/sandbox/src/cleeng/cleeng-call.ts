import type { Delivery } from '../delivery/delivery.ts';
import { ApiError } from '../http/api-error.ts';
import { readBodyText } from '../http/request-body.ts';
import type { JsonObject, JsonValue } from '../json-value.ts';
import { readAccessToken } from './access-token.ts';
import { CleengRefusal, refusal } from './cleeng-refusal.ts';
import type { CleengCustomer } from './cleeng-records.ts';
import type { CleengState } from './cleeng-state.ts';
import { bringUpToDate } from './commerce/renewals.ts';
import { isJsonObject } from './json-object.ts';

/** A parsed call of the provider. */
export interface CleengCall {
  readonly state: CleengState;
  readonly delivery: Delivery;
  readonly headers: Headers;
  /** Members of the body; empty without a body. */
  readonly body: JsonObject;
  /** The id in the path; empty without one. */
  readonly id: string;
  /** The offer in the path of a customer's call; empty without one. */
  readonly offerId: string;
}

/** The response data of a call, and its status when that is not 200. */
export interface CleengAnswer {
  readonly data: JsonValue;
  readonly status?: number;
  /** Whether the body is `data` alone, without the envelope. */
  readonly isBare?: boolean;
}

/** Parses a request, performs its call, and responds in the provider's envelope (1.3). */
export async function answerCall(
  request: Request,
  place: {
    readonly delivery: Delivery;
    readonly id?: string | undefined;
    readonly offerId?: string | undefined;
  },
  work: (call: CleengCall) => CleengAnswer,
): Promise<Response> {
  try {
    const { delivery, id = '', offerId = '' } = place;
    const state = delivery.tenant.cleeng;
    const body = await readBody(request);
    bringUpToDate(state.commerce, delivery.nowMs);
    const answer = work({ state, delivery, headers: request.headers, body, id, offerId });
    const content = answer.isBare === true ? answer.data : { responseData: answer.data, errors: [] };
    return json(content, answer.status ?? 200);
  } catch (error) {
    if (error instanceof CleengRefusal) return json(error.body, error.status);
    throw error;
  }
}

/**
 * Returns the customer of the call's access token; with `id`, only that customer is accepted.
 *
 * @throws CleengRefusal `AUTH0001`, `AUTH0002`, `AUTH0003`
 */
export function requireCustomer({ state, delivery, headers }: CleengCall, id?: string): CleengCustomer {
  const token = /^Bearer\s+(\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw refusal('AUTH0001');
  const claims = readAccessToken(token);
  const customer = claims === null ? undefined : state.customer(claims.customerId);
  if (claims === null || customer === undefined || (id !== undefined && customer.id !== id))
    throw refusal('AUTH0002');
  if (claims.exp * 1000 <= delivery.nowMs)
    throw refusal('AUTH0003', has(delivery, 'cleengOtherExpiryText') ? 'JWT expired' : undefined);
  return customer;
}

/** Whether the tenant uses one of the contract's alternatives. */
export function has({ tenant }: Delivery, variant: Parameters<typeof tenant.variants.has>[0]): boolean {
  return tenant.variants.has(variant);
}

/**
 * Requires a valid captcha.
 *
 * @throws CleengRefusal `CPT0001`, `CPT0002`
 */
export function requireCaptcha({ body }: CleengCall): void {
  const value = textOf(body, 'captchaValue');
  if (value === '') throw refusal('CPT0001');
  if (value === 'fail') throw refusal('CPT0002');
}

/** Returns a string member of a body; empty when it is missing or of another type. */
export function textOf(body: JsonObject, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

async function readBody(request: Request): Promise<JsonObject> {
  if (request.method === 'GET' || request.method === 'DELETE') return {};
  try {
    const body: unknown = JSON.parse(await readBodyText(request));
    if (isJsonObject(body)) return body;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof ApiError)) throw error;
  }
  throw refusal('REQ0001');
}

function json(body: JsonValue, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
