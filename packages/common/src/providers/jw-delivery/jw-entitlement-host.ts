import type { SiteConfig } from '../../config/site-config.ts';
import type { HttpClient } from '../../platform/http-client.ts';
import { getHttpStatus } from '../../platform/http-errors.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { AppError, isAppError } from '../../shared/app-error.ts';
import { readRecord, readText } from '../../shared/reading.ts';

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
 * The token that opens a title, from the operator's own host (content-host 2.20). Fails with `media_unauthorized` when the
 * viewer may not watch it, and when the host refuses to answer the question.
 */
export async function fetchEntitlementToken(
  http: HttpClient,
  host: string,
  question: EntitlementQuestion,
  signal: AbortSignal | undefined,
): Promise<string> {
  const answer = readRecord(await ask(http, host, JSON.stringify(toQuestion(question)), signal));
  const token = answer?.['entitled'] === true ? readText(answer['token']) : undefined;
  if (token === undefined) throw unauthorized(undefined);
  return token;
}

async function ask(
  http: HttpClient,
  host: string,
  body: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await http.fetchJson({ url: host, body, signal });
  } catch (error) {
    if (getHttpStatus(error) === undefined || (isAppError(error) && error.retryable)) throw error;
    throw unauthorized(error);
  }
}

function toQuestion({ id, policyId, config, customerToken }: EntitlementQuestion): unknown {
  return {
    provider: getProvider(config),
    credentials: { token: customerToken },
    asset: { id, drmPolicyId: policyId, params: {}, accessType: config.contentProtection?.accessModel },
  };
}

function getProvider({ integrations: { jwp, cleeng } }: SiteConfig): 'jwp' | 'cleeng' | '' {
  if (jwp?.assetId !== undefined) return 'jwp';
  return cleeng ? 'cleeng' : '';
}

function unauthorized(cause: unknown): AppError<PlaybackErrorCode> {
  return new AppError('media_unauthorized', 'Unauthorized', { cause });
}
