import { inject, injectable } from 'inversify';

import { commerceError, type CommerceErrorCode } from '../../../commerce/commerce-errors.ts';
import { Connectivity } from '../../../platform/connectivity.ts';
import type { HttpAnswer } from '../../../platform/http/http-client.ts';
import { isAppError } from '../../../shared/app-error.ts';
import type { JwpRequest } from '../jwp-client.ts';
import { JwpSession } from '../jwp-session.ts';
import { JwpTokenStore } from '../jwp-tokens.ts';
import { toJwpCommerceError, type JwpCommerceCall } from './jwp-commerce-errors.ts';

type CommerceRequest = Omit<JwpRequest, 'token'>;

const PAYING: ReadonlySet<JwpCommerceCall> = new Set(['pay', 'payPal']);
const NETWORK_CODES = ['network_unreachable', 'network_timeout', 'response_invalid'] as const;

/** The calls of a viewer about money: each once, with what an answer means and what the lack of one means. */
@injectable()
export class JwpCommerceCalls {
  readonly #session: JwpSession;
  readonly #tokens: JwpTokenStore;
  readonly #connectivity: Connectivity;

  constructor(
    @inject(JwpSession) session: JwpSession,
    @inject(JwpTokenStore) tokens: JwpTokenStore,
    @inject(Connectivity) connectivity: Connectivity,
  ) {
    this.#session = session;
    this.#tokens = tokens;
    this.#connectivity = connectivity;
  }

  /** Any answer. Fails with `HttpErrorCode`s and with those of a session. */
  call(request: CommerceRequest): Promise<HttpAnswer> {
    return this.#session.call('commerce', request);
  }

  /** A successful answer; fails as `call` does, and as the table of errors says of `call`. */
  async read(call: JwpCommerceCall, request: CommerceRequest): Promise<HttpAnswer> {
    const answer = await this.call(request);
    if (!answer.isOk) throw toJwpCommerceError(call, answer);
    return answer;
  }

  /**
   * As `read`, for what changes something: without an answer it fails with `code`, since nobody may send it again. A payment
   * fails with `payment_not_sent` while the device is offline.
   */
  async change(
    call: JwpCommerceCall,
    code: CommerceErrorCode,
    request: CommerceRequest,
  ): Promise<HttpAnswer> {
    if (PAYING.has(call) && !this.#connectivity.isOnline()) throw commerceError('payment_not_sent');
    // What fails before anything was sent fails as it is: it changed nothing.
    await this.#tokens.keeper.get();
    try {
      return await this.read(call, request);
    } catch (cause) {
      if (isAppError(cause, ...NETWORK_CODES)) throw commerceError(code, { cause });
      throw cause;
    }
  }
}
