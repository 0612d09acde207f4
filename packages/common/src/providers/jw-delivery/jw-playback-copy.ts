import { inject, injectable, optional } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { getDrmPolicyId, type SiteConfig } from '../../config/site-config.ts';
import { SiteContext } from '../../config/site-context.ts';
import type { ContentRequest } from '../../content/content-service.ts';
import type { MediaDrm, MediaItem } from '../../content/media-item.ts';
import { AccessBridge, type EntitledPlan } from '../../entitlement/access-bridge.ts';
import { HttpClient, type HttpRequest } from '../../platform/http/http-client.ts';
import { getHttpStatus } from '../../platform/http/http-errors.ts';
import { MediaTokenService } from '../../playback/media-token-service.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { readErrorRefusal } from '../../playback/playback-failure.ts';
import { readServerRefusal } from '../../playback/server-refusal.ts';
import { AppError, isAppError } from '../../shared/app-error.ts';
import { readRecord, readText } from '../../shared/reading.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';
import { playbackAddress } from './jw-addresses.ts';
import { fetchMediaItem } from './jw-media-request.ts';

/**
 * Fetches the copy of a title to play, by the first matching row of content-host 2.23: with the passport of the access
 * bridge for a viewer with a plan, else with a token of the operator's host or of the player platform, else without.
 */
@injectable()
export class JwPlaybackCopy {
  readonly #http: HttpClient;
  readonly #site: SiteContext;
  readonly #account: AccountService | undefined;
  readonly #bridge: AccessBridge | undefined;
  readonly #mediaTokens: MediaTokenService | undefined;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(SiteContext) site: SiteContext,
    @inject(AccountService) @optional() account: AccountService | undefined,
    @inject(AccessBridge) @optional() bridge: AccessBridge | undefined,
    @inject(MediaTokenService) @optional() mediaTokens: MediaTokenService | undefined,
  ) {
    this.#http = http;
    this.#site = site;
    this.#account = account;
    this.#bridge = bridge;
    this.#mediaTokens = mediaTokens;
  }

  /** Whether every viewer gets the copy that is shown: no token, no policy, no plan. */
  get isPlain(): boolean {
    const { tokenHost, policyId } = choosePlaybackCall(this.#site.config);
    return !this.#bridge && !this.#usesPlatform && !tokenHost && policyId === undefined;
  }

  /** Fails with `media_unauthorized`, `video_not_found` and `HttpErrorCode`s. */
  async fetch(id: string, request: ContentRequest): Promise<MediaItem> {
    const { apiBaseUrl } = this.#site.settings;
    const { plan, failure } = await this.#findPlan(request);
    if (plan && this.#bridge) {
      const title = { id, planId: plan.id, siteId: this.#site.config.siteId, apiBaseUrl };
      return fetchBridgedItem(this.#http, this.#bridge, title, request);
    }
    try {
      return await this.#fetchWithoutPlan(id, request);
    } catch (error) {
      throw failure ?? error;
    }
  }

  /** Finds the viewer's plan. A failure counts only if the title does not open without a plan. */
  async #findPlan({ signal = new AbortController().signal }: ContentRequest): Promise<FoundPlan> {
    try {
      return { plan: await this.#bridge?.fetchEntitledPlan(signal) };
    } catch (failure) {
      return NO_PLANS.has(getHttpStatus(failure) ?? 0) ? {} : { failure };
    }
  }

  async #fetchWithoutPlan(id: string, request: ContentRequest): Promise<MediaItem> {
    const { apiBaseUrl } = this.#site.settings;
    const { policyId } = choosePlaybackCall(this.#site.config);
    const token = await this.#fetchToken(id, policyId, request.signal);
    const url = playbackAddress(apiBaseUrl, id, { policyId, token });
    try {
      return await fetchMediaItem(this.#http, { url, apiBaseUrl }, request);
    } catch (error) {
      throw token !== undefined && isForbidden(error) ? refused(undefined, error, true) : error;
    }
  }

  async #fetchToken(
    id: string,
    policyId: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const { config } = this.#site;
    const { tokenHost } = choosePlaybackCall(config);
    if (tokenHost) {
      const customerToken = (await this.#account?.getAccessToken()) ?? '';
      const question = { id, policyId, config, customerToken };
      return fetchEntitlementToken(this.#http, tokenHost, question, signal);
    }
    return this.#usesPlatform ? this.#mediaTokens?.fetchToken(id, signal) : undefined;
  }

  get #usesPlatform(): boolean {
    const { config } = this.#site;
    const { policyId } = choosePlaybackCall(config);
    return this.#mediaTokens !== undefined && (policyId !== undefined || config.custom.urlSigning);
  }
}

/** Statuses that mean that the platform knows no plans of this viewer (content-host 2.23: the next row). */
const NO_PLANS: ReadonlySet<number> = new Set([401, 403, 404]);

interface FoundPlan {
  readonly plan?: EntitledPlan | undefined;
  readonly failure?: unknown;
}

/** Inputs of a token request. */
interface EntitlementQuestion {
  /** Media id. */
  readonly id: string;
  readonly policyId: string | undefined;
  readonly config: SiteConfig;
  /** Token of the signed-in viewer; empty for all others. */
  readonly customerToken: string;
}

/**
 * Fetches the token that opens a title from the operator's own host (content-host 2.20), in either form. Fails with
 * `media_unauthorized` when the viewer may not watch it or the host refuses the request, or with the host's reason if
 * it is a known one.
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

/**
 * The older form: title and policy are in the address, the viewer is in the header, further parameters are in the body.
 */
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

/** @param retryable whether another token may be accepted */
function refused(
  code: PlaybackErrorCode = 'media_unauthorized',
  cause: unknown,
  retryable = false,
): AppError<PlaybackErrorCode> {
  return new AppError(code, 'Unauthorized', { cause, retryable, data: { engineCode: getHttpStatus(cause) } });
}

const FORBIDDEN = 403;

/** Whether the host refuses a title without naming another reason than the missing permission. */
function isForbidden(error: unknown): boolean {
  const reason = readErrorRefusal(error) ?? 'media_unauthorized';
  return getHttpStatus(error) === FORBIDDEN && reason === 'media_unauthorized';
}

/** A title that is opened with a viewer's plan. */
interface BridgedTitle {
  readonly id: string;
  readonly planId: string;
  readonly siteId: string;
  readonly apiBaseUrl: string;
}

/**
 * Fetches the copy of a title with a passport (content-host 2.3). A passport that the host refuses is replaced once;
 * when the next one is refused, too, this fails with the host's reason if it is a known one, else with
 * `media_unauthorized`, and the next title requests a new one.
 */
async function fetchBridgedItem(
  http: HttpClient,
  bridge: Pick<AccessBridge, 'getPassport' | 'replacePassport' | 'forget'>,
  title: BridgedTitle,
  request: ContentRequest,
): Promise<MediaItem> {
  const passport = await bridge.getPassport();
  try {
    return await fetchOnce(http, title, passport, request);
  } catch (error) {
    if (getHttpStatus(error) !== FORBIDDEN || isStreamLimit(error)) throw error;
  }
  const other = await bridge.replacePassport(passport);
  try {
    return await fetchOnce(http, title, other, request);
  } catch (cause) {
    if (!isForbidden(cause)) throw cause;
    // The viewer's access may have changed since it was issued, which a refresh does not check (access-bridge 2.2).
    bridge.forget();
    const sentence = 'Failed to refresh access tokens and retrieve media.';
    throw new AppError<PlaybackErrorCode>('media_unauthorized', sentence, {
      cause,
      data: { engineCode: FORBIDDEN },
    });
  }
}

/** Another passport does not help against concurrent streams. */
function isStreamLimit(error: unknown): boolean {
  return readErrorRefusal(error) === 'media_stream_limit';
}

async function fetchOnce(
  http: HttpClient,
  { id, planId, siteId, apiBaseUrl }: BridgedTitle,
  passport: string,
  request: ContentRequest,
): Promise<MediaItem> {
  const path = `${apiBaseUrl}/v2/sites/${encodePathPart(siteId)}/media/${encodePathPart(id)}/playback.json`;
  const url = withQuery(path, { passport, plan_id: planId });
  const item = await fetchMediaItem(http, { url, apiBaseUrl }, request);
  const sources = item.sources.map((source) => ({
    ...source,
    drm: source.drm && openDrm(source.drm, passport),
  }));
  return { ...item, sources };
}

/** Adds the passport to license addresses (content-host 2.3), except to those with a token. */
function openDrm(drm: MediaDrm, passport: string): MediaDrm {
  const open = (url: string | undefined) =>
    url === undefined || /[?&]token=/.test(url) ? url : withQuery(url, { passport });
  return {
    ...drm,
    widevineUrl: open(drm.widevineUrl),
    playreadyUrl: open(drm.playreadyUrl),
    clearkeyUrl: open(drm.clearkeyUrl),
    fairplayLicenceUrl: open(drm.fairplayLicenceUrl),
  };
}

/** The operator's token host and the form of its API: the later one, or that of `contentSigningService`. */
interface TokenHost {
  readonly form: 'entitlement' | 'signing';
  readonly address: string;
}

/** How the sources of a title are requested. */
interface PlaybackCall {
  /** Host of the token that signs the call; undefined when it is unsigned. */
  readonly tokenHost: TokenHost | undefined;
  /** The policy that protects the sources; undefined for a site without one. */
  readonly policyId: string | undefined;
}

/**
 * Returns the row of content-host 2.23 for a site without accounts: a token host of its own; a policy without a token
 * host, a misconfiguration that shows because the content host refuses the call; or neither.
 */
export function choosePlaybackCall(config: SiteConfig): PlaybackCall {
  return { tokenHost: chooseTokenHost(config.custom), policyId: getDrmPolicyId(config) };
}

/** A site that names both hosts has moved to the later form. The older form is active when its host is named. */
function chooseTokenHost({
  urlSigning,
  entitlementHost,
  signingHost,
}: SiteConfig['custom']): TokenHost | undefined {
  if (urlSigning && entitlementHost !== undefined) return { form: 'entitlement', address: entitlementHost };
  return signingHost === undefined ? undefined : { form: 'signing', address: signingHost };
}
