import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { Logger } from '../../platform/logger.ts';
import { OwnBackendClient, type OwnBackendRequest } from './own-backend-client.ts';
import { isRefusal, toOwnBackendError, type OwnBackendCall } from './own-backend-errors.ts';
import { getTokenOwner, OwnBackendTokens, type OwnTokens } from './own-backend-tokens.ts';

export interface SessionRequest extends Omit<OwnBackendRequest, 'token'> {
  /** The customer who must be signed in; any customer when left out. */
  readonly userId?: string | undefined;
}

const REFUSALS: ReadonlySet<number> = new Set([401]);

/** Makes calls with the signed-in customer's token, and ends the session when the server refuses it. */
@injectable()
export class OwnBackendSession {
  readonly #client: OwnBackendClient;
  readonly #tokens: OwnBackendTokens;
  readonly #logger: Logger;

  constructor(
    @inject(OwnBackendClient) client: OwnBackendClient,
    @inject(OwnBackendTokens) tokens: OwnBackendTokens,
    @inject(Logger) logger: Logger,
  ) {
    this.#client = client;
    this.#logger = logger;
    this.#tokens = tokens;
  }

  /** Returns the id of the signed-in customer. */
  peekUserId(): string | undefined {
    const tokens = this.#tokens.keeper.peek();
    return tokens && getTokenOwner(tokens.token);
  }

  /**
   * Fails with `id_required` without a session or in another customer's, `session_invalid` when it is refused, and with
   * `HttpErrorCode`s.
   *
   * @param isRefused whether a successful response means that the session is over
   */
  async call(
    { userId, ...request }: SessionRequest,
    isRefused: (answer: HttpAnswer) => boolean = () => false,
  ): Promise<HttpAnswer> {
    // A page that is being hidden or closed has no time for a refresh.
    const { keeper } = this.#tokens;
    const tokens = request.isLeaving === true ? keeper.peek() : await keeper.get();
    if (!tokens || (userId !== undefined && userId !== getTokenOwner(tokens.token)))
      throw accountError('id_required');
    const answer = await this.#client.call({ ...request, token: tokens.token });
    if (!isRefusal(answer, REFUSALS) && !isRefused(answer)) return answer;
    keeper.end(tokens);
    throw accountError('session_invalid');
  }

  /** Ends the session at the server; this browser has already removed it. Never fails. */
  async tellEnd({ token }: OwnTokens): Promise<void> {
    try {
      await this.#client.call({ method: 'POST', path: '/customers/logout', token, isLeaving: true });
    } catch (error) {
      this.#logger.warn('Failed to sign out at the back end', { error });
    }
  }

  /** Like `call`, but an unsuccessful response fails with the error mapped for `call`. */
  async ask(call: OwnBackendCall, request: SessionRequest): Promise<HttpAnswer> {
    const answer = await this.call(request);
    if (!answer.isOk) throw toOwnBackendError(call, answer);
    return answer;
  }
}
