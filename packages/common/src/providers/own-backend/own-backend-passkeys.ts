import type { User } from '../../account/account.ts';
import { accountError, type AccountErrorCode } from '../../account/account-errors.ts';
import type { Passkey, PasskeyCalls } from '../../account/account-service.ts';
import { readDeviceName } from '../../account/device-code.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import type { PasskeyOutcome, PasskeyPrompt } from '../../platform/passkey-prompt.ts';
import { readArray, readRecord, readText } from '../../shared/reading.ts';
import { encodePathPart } from '../../shared/url.ts';
import type { OwnBackendClient, OwnBackendRequest } from './own-backend-client.ts';
import { toOwnBackendError, type OwnBackendCall, type OwnBackendRow } from './own-backend-errors.ts';
import { readTime } from './own-backend-mapper.ts';
import type { OwnBackendSession } from './own-backend-session.ts';

/** Functions of the account service that passkeys use. */
export interface OwnBackendPasskeysParts {
  readonly client: OwnBackendClient;
  readonly session: OwnBackendSession;
  readonly prompt: PasskeyPrompt;
  readonly clock: Clock;
  /** Describes the device and the language for mails of the back end. */
  readonly describeDevice: () => Readonly<Record<string, unknown>>;
  /** Makes a call that signs the viewer in. */
  readonly begin: (
    call: OwnBackendCall,
    request: OwnBackendRequest,
    table: readonly OwnBackendRow[],
  ) => Promise<User>;
}

const PATH = '/customers/me/passkeys';
const SIGN_IN_PATH = '/customers/login/passkey';
/** Options of a sign-in are valid for five minutes at the back end. */
const SUGGESTION_LIFE_MS = 270_000;
const NOT_FOUND = 404;

/** See the table of `own-backend-errors.ts`. */
const ROWS: readonly OwnBackendRow[] = [
  { call: 'passkeyOptions', code: 'passkey_not_possible' },
  { call: 'passkeyLogin', status: 403, text: /account is locked/i, code: 'login_blocked' },
  { call: 'passkeyLogin', code: 'passkey_unknown' },
  { call: 'passkeys', code: 'passkeys_not_fetched' },
  { call: 'newPasskey', status: 403, text: /locked/i, code: 'login_locked' },
  { call: 'newPasskey', status: 403, text: /password provided/i, code: 'update_password_invalid' },
  { call: 'newPasskey', status: 409, code: 'passkey_limit' },
  { call: 'newPasskey', code: 'passkey_not_changed' },
  { call: 'addPasskey', status: 409, text: /registered already/i, code: 'passkey_known' },
  { call: 'addPasskey', status: 409, code: 'passkey_limit' },
  { call: 'addPasskey', code: 'passkey_not_changed' },
  { call: 'removePasskey', status: 403, text: /locked/i, code: 'login_locked' },
  { call: 'removePasskey', status: 403, code: 'update_password_invalid' },
  { call: 'removePasskey', code: 'passkey_not_changed' },
];

const OUTCOMES = {
  cancelled: 'passkey_cancelled',
  known: 'passkey_known',
  refused: 'passkey_not_possible',
} as const satisfies Record<Exclude<PasskeyOutcome['outcome'], 'done'>, AccountErrorCode>;

/** The calls of passkeys: the back end makes the options of the browser's prompt and verifies its result. */
export class OwnBackendPasskeys implements PasskeyCalls {
  readonly #parts: OwnBackendPasskeysParts;

  constructor(parts: OwnBackendPasskeysParts) {
    this.#parts = parts;
  }

  async signIn(): Promise<User> {
    const options = await this.#fetchSignInOptions();
    if (!options.isOk) throw toOwnBackendError('passkeyOptions', options, ROWS);
    return this.#begin(await this.#prompt('get', options.body));
  }

  async prepareSuggestions(): Promise<void> {
    await this.#parts.prompt.load('optional');
  }

  async signInBySuggestion(signal: AbortSignal): Promise<User | undefined> {
    const { prompt, clock } = this.#parts;
    const passkeys = await prompt.load('optional');
    if (!(await passkeys.canSuggest())) return undefined;
    while (!signal.aborted) {
      // Without suggestions there is no error: the viewer has not requested anything yet.
      const options = await this.#fetchSignInOptions(signal).catch(() => undefined);
      if (!options?.isOk) return undefined;
      const renewal = new AbortController();
      clock.after(SUGGESTION_LIFE_MS, () => renewal.abort(), signal);
      const result = await passkeys.suggest(options.body, AbortSignal.any([signal, renewal.signal]));
      if (result.outcome === 'done') return this.#begin(result.credential);
      if (!renewal.signal.aborted) return undefined;
    }
    return undefined;
  }

  async fetchPasskeys(signal: AbortSignal): Promise<readonly Passkey[]> {
    const answer = await this.#ask('passkeys', { method: 'GET', path: PATH, signal });
    const docs = readArray(readRecord(answer.body)?.['docs']);
    if (!docs) throw toOwnBackendError('passkeys', answer, ROWS);
    return docs.flatMap((doc) => readPasskey(doc) ?? []);
  }

  async addPasskey(password: string): Promise<void> {
    const { describeDevice } = this.#parts;
    const request = { method: 'POST', path: `${PATH}/options`, body: { password } } as const;
    const options = await this.#ask('newPasskey', request);
    const credential = await this.#prompt('create', options.body);
    const body = { credential, ...describeDevice() };
    await this.#ask('addPasskey', { method: 'POST', path: PATH, body });
  }

  async removePasskey(id: string, password: string): Promise<void> {
    const { session, describeDevice } = this.#parts;
    const path = `${PATH}/${encodePathPart(id)}/delete`;
    const answer = await session.call({ method: 'POST', path, body: { password, ...describeDevice() } });
    if (!answer.isOk && answer.status !== NOT_FOUND) throw toOwnBackendError('removePasskey', answer, ROWS);
  }

  #fetchSignInOptions(signal?: AbortSignal): Promise<HttpAnswer> {
    const request = { method: 'POST', path: `${SIGN_IN_PATH}/options`, body: {} } as const;
    return this.#parts.client.call({ ...request, ...(signal && { signal }) });
  }

  #begin(credential: unknown): Promise<User> {
    const { begin, describeDevice } = this.#parts;
    const body = { credential, ...describeDevice() };
    return begin('passkeyLogin', { method: 'POST', path: SIGN_IN_PATH, body }, ROWS);
  }

  async #ask(call: OwnBackendCall, request: OwnBackendRequest): Promise<HttpAnswer> {
    const answer = await this.#parts.session.call(request);
    if (!answer.isOk) throw toOwnBackendError(call, answer, ROWS);
    return answer;
  }

  async #prompt(purpose: 'create' | 'get', options: unknown): Promise<unknown> {
    const passkeys = await this.#parts.prompt.load();
    const result = await passkeys.open(purpose, options);
    if (result.outcome !== 'done') throw accountError(OUTCOMES[result.outcome]);
    return result.credential;
  }
}

function readPasskey(doc: unknown): Passkey | undefined {
  const { id, name, createdAt, lastUsedAt } = readRecord(doc) ?? {};
  const [known, addedAtMs] = [readText(id), readTime(createdAt)];
  if (known === undefined || addedAtMs === undefined) return undefined;
  return { id: known, name: readDeviceName(readText(name)), addedAtMs, lastUsedAtMs: readTime(lastUsedAt) };
}
