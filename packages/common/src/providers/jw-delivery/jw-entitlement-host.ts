import type { SiteConfig } from '../../config/site-config.ts';
import type { HttpClient, HttpRequest } from '../../platform/http/http-client.ts';
import { getHttpStatus } from '../../platform/http/http-errors.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { readErrorRefusal } from '../../playback/playback-failure.ts';
import { readServerRefusal } from '../../playback/server-refusal.ts';
import { AppError, isAppError } from '../../shared/app-error.ts';
import { readRecord, readText } from '../../shared/reading.ts';
import { encodePathPart } from '../../shared/url.ts';
import type { TokenHost } from './jw-playback-call.ts';

/** What a token is wanted for. */
export interface EntitlementQuestion {
  /** Media id. */
  readonly id: string;
  readonly policyId: string | undefined;
  readonly config: SiteConfig;
  /** Of the one who is signed in; empty for everybody else. */
  readonly customerToken: string;
}

/**
 * The token that opens a title, from the operator's own host (content-host 2.20), in either form. Fails with
 * `media_unauthorized` when the viewer may not watch it, and when the host refuses to answer the question; with the reason
 * that the host gives where it is one we know.
 */
export async function fetchEntitlementToken(
  http: HttpClient,
  host: TokenHost,
  question: EntitlementQuestion,
  signal: AbortSignal | undefined,
): Promise<string> {
  const request = host.form === 'signing' ? toSigning : toEntitlement;
  const answer = readRecord(await ask(http, { ...request(host.address, question), signal }));
  const token = answer?.['entitled'] === true ? readText(answer['token']) : undefined;
  if (token === undefined) throw refused(readServerRefusal(answer), undefined);
  return token;
}

async function ask(http: HttpClient, request: HttpRequest): Promise<unknown> {
  try {
    return await http.fetchJson(request);
  } catch (error) {
    if (getHttpStatus(error) === undefined || (isAppError(error) && error.retryable)) throw error;
    throw refused(readErrorRefusal(error), error);
  }
}

function toEntitlement(
  address: string,
  { id, policyId, config, customerToken }: EntitlementQuestion,
): HttpRequest {
  const question = {
    provider: getProvider(config),
    credentials: { token: customerToken },
    asset: { id, drmPolicyId: policyId, params: {}, accessType: config.contentProtection?.accessModel },
  };
  return { url: address, body: JSON.stringify(question) };
}

/** The older form: what is to be signed is in the address, who asks in the header, further parameters in the body. */
function toSigning(address: string, { id, policyId, customerToken }: EntitlementQuestion): HttpRequest {
  const policy = policyId === undefined ? '' : `/drm/${encodePathPart(policyId)}`;
  return {
    url: `${address.replace(/\/+$/, '')}/media/${encodePathPart(id)}/sign${policy}`,
    body: '{}',
    ...(customerToken === '' ? {} : { headers: { Authorization: `Bearer ${customerToken}` } }),
  };
}

function getProvider({ integrations: { jwp, cleeng } }: SiteConfig): 'jwp' | 'cleeng' | '' {
  if (jwp?.assetId !== undefined) return 'jwp';
  return cleeng ? 'cleeng' : '';
}

function refused(
  code: PlaybackErrorCode = 'media_unauthorized',
  cause: unknown,
): AppError<PlaybackErrorCode> {
  return new AppError(code, 'Unauthorized', { cause, data: { engineCode: getHttpStatus(cause) } });
}
