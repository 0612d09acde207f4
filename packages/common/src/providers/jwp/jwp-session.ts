import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { Logger } from '../../platform/logger.ts';
import { toServerText } from '../../shared/app-error.ts';
import { readRecord } from '../../shared/reading.ts';
import { JwpClient, type JwpRequest } from './jwp-client.ts';
import { isAboutInput, isForbidden, toJwpError, type JwpCall } from './jwp-errors.ts';
import { JwpTokenStore, type JwpTokens } from './jwp-tokens.ts';

const UNAUTHORIZED = 401;

export interface SessionRequest extends Omit<JwpRequest, 'token'> {
  /** The viewer who must be signed in; any viewer when left out, or while the session's viewer is unknown. */
  readonly userId?: string | undefined;
}

/** Makes calls with the signed-in viewer's token, and ends the session when the platform refuses it. */
@injectable()
export class JwpSession {
  readonly #client: JwpClient;
  readonly #tokens: JwpTokenStore;
  readonly #logger: Logger;

  constructor(
    @inject(JwpClient) client: JwpClient,
    @inject(JwpTokenStore) tokens: JwpTokenStore,
    @inject(Logger) logger: Logger,
  ) {
    this.#client = client;
    this.#tokens = tokens;
    this.#logger = logger;
  }

  /** Returns the id of the signed-in viewer; undefined also until it is fetched. */
  peekUserId(): string | undefined {
    return this.#tokens.keeper.peek()?.userId;
  }

  /**
   * Returns any response but a refusal of the session. Fails with `id_required` without a session or in another
   * viewer's, `session_invalid` when it is refused, and with `HttpErrorCode`s.
   */
  async call(call: JwpCall, { userId, ...request }: SessionRequest): Promise<HttpAnswer> {
    const send = (tokens: JwpTokens) => {
      if (userId !== undefined && tokens.userId !== undefined && userId !== tokens.userId)
        throw accountError('id_required');
      return this.#client.call({ ...request, token: tokens.token });
    };
    // A page that is being hidden or closed has no time for a refresh.
    const { keeper } = this.#tokens;
    const tokens = request.isLeaving === true ? keeper.peek() : await keeper.get();
    if (!tokens) throw accountError('id_required');
    const answer = await send(tokens);
    if (!isRefusal(call, answer)) return answer;
    // A refresh would use up the refresh token, and the page may be gone before the new one is stored.
    if (request.isLeaving === true && tokens.refreshToken !== undefined) throw accountError('id_required');
    const others = tokens.refreshToken === undefined ? undefined : await keeper.replace(tokens);
    const again = others ? await send(others) : answer;
    if (!isRefusal(call, again)) return again;
    this.#tokens.end(others ?? tokens);
    throw accountError('session_invalid');
  }

  /** Ends the session at the platform, whose response does not matter. Never fails. */
  async tellEnd({ token }: JwpTokens): Promise<void> {
    try {
      await this.#client.call({ method: 'GET', path: '/accounts/logout', token, isLeaving: true });
    } catch (error) {
      this.#logger.warn('Failed to sign out at the platform', { error });
    }
  }

  /** Like `call`, but an unsuccessful response fails with the error mapped for `call`. */
  async ask(call: JwpCall, request: SessionRequest): Promise<HttpAnswer> {
    const answer = await this.call(call, request);
    if (!answer.isOk) throw toJwpError(call, answer);
    return answer;
  }
}

/**
 * Whether the platform refuses the token. Some calls respond with 401 or 403 to a wrong password, too; their text tells
 * which (jwp-inplayer 1.4).
 */
function isRefusal(call: JwpCall, answer: HttpAnswer): boolean {
  if (answer.status !== UNAUTHORIZED && !isForbidden(answer)) return false;
  if (isAboutInput(call, answer)) return false;
  return answer.status === UNAUTHORIZED || call === 'me' || isAboutToken(answer.body);
}

function isAboutToken(body: unknown): boolean {
  return /token/i.test(toServerText(readRecord(body)?.['message']) ?? '');
}
