import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import { TokenKeeper, TokenPorts, type TokenRules } from '../../account/token-keeper.ts';
import type { AccessBridge, EntitledPlan } from '../../entitlement/access-bridge.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { isTemporaryStatus } from '../../platform/http/http-errors.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { readServerRefusal } from '../../playback/server-refusal.ts';
import { AppError, type AppErrorDetails, isAppError } from '../../shared/app-error.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readArray, readNumber, readRecord, readText } from '../../shared/reading.ts';
import { BridgeClient } from './bridge-client.ts';

const NOT_HAD = 'Failed to get / generate access tokens and retrieve media.';
const SUBSCRIPTION = 'svod';

/**
 * The tokens of the access bridge, shared by all windows of this browser.
 *
 * Problem: start-up, sign-in and playback request passports concurrently, a refresh token is valid once, and a passport
 * requested before the viewer signed in or out belongs to another viewer. Solution: the token keeper refreshes under
 * its own lock; new tokens are generated once for all callers, under a second lock that first checks for tokens of
 * another window. Each change of viewer starts a new round, and responses of earlier rounds are dropped.
 */
@injectable()
export class SiteAccessBridge implements AccessBridge {
  readonly #client: BridgeClient;
  readonly #ports: TokenPorts;
  readonly #keeper: TokenKeeper<BridgeTokens>;
  #generating: Promise<BridgeTokens> | undefined;
  #round = 0;
  /** Undefined for a guest, and until it is known who the viewer is. */
  #userId: string | undefined;

  constructor(@inject(BridgeClient) client: BridgeClient, @inject(TokenPorts) ports: TokenPorts) {
    this.#client = client;
    this.#ports = ports;
    this.#keeper = new TokenKeeper(
      createBridgeRules((tokens) => this.#refresh(tokens)),
      ports,
    );
  }

  async prepare(userId: string | undefined, areOutdated: boolean): Promise<void> {
    // Without stored tokens, pending ones may be another viewer's.
    const { userId: ownerId } = this.#keeper.peek() ?? { userId: this.#userId };
    if (areOutdated || ownerId !== userId) this.forget();
    this.#userId = userId;
    try {
      await this.#get();
    } catch (error) {
      this.#ports.logger.warn('Failed to fetch access tokens; the next title requests them again', { error });
    }
  }

  clear(): void {
    this.#userId = undefined;
    this.forget();
  }

  forget(): void {
    this.#round += 1;
    this.#generating = undefined;
    this.#keeper.clear();
  }

  async fetchEntitledPlan(signal: AbortSignal): Promise<EntitledPlan | undefined> {
    const plans = readArray(readRecord(await this.#client.fetchPlans(signal))?.['plans']) ?? [];
    const known = plans.map(toPlan).filter((plan) => plan !== undefined);
    return known.find(({ accessModel }) => accessModel === SUBSCRIPTION) ?? known[0];
  }

  async getPassport(): Promise<string> {
    return (await this.#get()).passport;
  }

  async replacePassport(refused: string): Promise<string> {
    const kept = this.#keeper.peek();
    if (kept?.passport !== refused) return this.getPassport();
    return (await this.#orGenerate(() => this.#keeper.replace(kept))).passport;
  }

  #get(): Promise<BridgeTokens> {
    return this.#orGenerate(() => this.#keeper.get());
  }

  async #orGenerate(getKept: () => Promise<BridgeTokens | undefined>): Promise<BridgeTokens> {
    try {
      return (await getKept()) ?? (await this.#generate());
    } catch (error) {
      throw isAppError(error, 'session_invalid') ? unauthorized(error) : error;
    }
  }

  /**
   * Generates new tokens when the refresh is rejected; when that is rejected as well, the stored tokens are removed.
   * Without a response they are kept.
   */
  async #refresh({ refreshToken, userId }: BridgeTokens): Promise<BridgeTokens> {
    const refreshed = toBridgeTokens(await this.#client.refresh(refreshToken), this.#ports.clock.now());
    if (refreshed) return { ...refreshed, userId };
    try {
      return await this.#requestNew();
    } catch (error) {
      if (isAppError(error, 'media_unauthorized') && !error.retryable)
        throw accountError('session_invalid', { cause: error });
      throw error;
    }
  }

  async #generate(): Promise<BridgeTokens> {
    const round = this.#round;
    this.#generating ??= this.#ports.locks
      .run('jwapp.access_tokens.generate', () => this.#generateNow(round))
      .finally(() => {
        if (round === this.#round) this.#generating = undefined;
      });
    const tokens = await this.#generating;
    // The viewer has changed meanwhile, so these tokens belong to another viewer.
    return round === this.#round ? tokens : this.#get();
  }

  async #generateNow(round: number): Promise<BridgeTokens> {
    const kept = this.#keeper.peek();
    if (kept) return kept;
    const tokens = await this.#requestNew();
    if (round === this.#round) this.#keeper.set(tokens);
    return tokens;
  }

  async #requestNew(): Promise<BridgeTokens> {
    const userId = this.#userId;
    return { ...toTokensOrFail(await this.#client.generate(), this.#ports.clock.now()), userId };
  }
}

function unauthorized(cause: unknown, details: AppErrorDetails = {}): AppError<PlaybackErrorCode> {
  return new AppError('media_unauthorized', NOT_HAD, { ...details, cause });
}

function toTokensOrFail(answer: HttpAnswer, nowMs: number): IssuedTokens {
  const tokens = toBridgeTokens(answer, nowMs);
  if (tokens) return tokens;
  const { status, isOk, body } = answer;
  const data = { engineCode: status };
  if (readServerRefusal(body) === 'media_stream_limit')
    throw new AppError<PlaybackErrorCode>('media_stream_limit', NOT_HAD, { data });
  throw unauthorized(undefined, {
    data,
    retryable: !isOk && isTemporaryStatus(status),
  });
}

/** Reads only the two fields that all versions of the response share (access-bridge 4). */
function toPlan(value: unknown): EntitledPlan | undefined {
  const { id, metadata } = readRecord(value) ?? {};
  const known = readText(id);
  return known === undefined
    ? undefined
    : { id: known, accessModel: readText(readRecord(metadata)?.['access_model']) };
}

/** Tokens of the bridge: the passport opens titles, the refresh token renews it (access-bridge 5). */
interface BridgeTokens {
  /** Opaque. */
  readonly passport: string;
  readonly refreshToken: string;
  /** Milliseconds since the epoch, by our own clock. */
  readonly expiresMs: number;
  /** Owner of the passport; undefined for a guest. */
  readonly userId: string | undefined;
}

type IssuedTokens = Omit<BridgeTokens, 'userId'>;

const STORAGE_KEY = 'jwapp.access_tokens';
/** Lifetime of a passport, whatever it states (accounts 9). */
const LIFE_MS = 3_600_000;

/** The record of the JW OTT Web App, with the owner added. A record of that app counts as a guest's. */
function createBridgeRules(refresh: TokenRules<BridgeTokens>['refresh']): TokenRules<BridgeTokens> {
  return {
    storageKey: STORAGE_KEY,
    channel: 'access-tokens-channel',
    parse: (text) => {
      const { passport, refresh_token: refreshToken, expires, user } = readRecord(parseJson(text)) ?? {};
      const tokens = makeTokens(passport, refreshToken, readNumber(expires));
      return tokens && { ...tokens, userId: readText(user) };
    },
    serialize: ({ passport, refreshToken, expiresMs, userId }) =>
      JSON.stringify({ passport, refresh_token: refreshToken, expires: expiresMs, user: userId }),
    // A clock that was set back must not keep a passport forever.
    getState: ({ expiresMs }, nowMs) =>
      nowMs < expiresMs && expiresMs - nowMs <= LIFE_MS ? 'fresh' : 'stale',
    refresh,
  };
}

/** Reads the tokens of a response; undefined when it has none. */
function toBridgeTokens({ isOk, body }: HttpAnswer, nowMs: number): IssuedTokens | undefined {
  const { passport, refresh_token: refreshToken } = readRecord(body) ?? {};
  return isOk ? makeTokens(passport, refreshToken, nowMs + LIFE_MS) : undefined;
}

function makeTokens(
  passport: unknown,
  refreshToken: unknown,
  expiresMs: number | undefined,
): IssuedTokens | undefined {
  const [text, refresh] = [readText(passport), readText(refreshToken)];
  if (text === undefined || refresh === undefined || expiresMs === undefined) return undefined;
  return { passport: text, refreshToken: refresh, expiresMs };
}
