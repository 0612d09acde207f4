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

/** Makes the viewer's commerce calls once each, and maps error and missing responses to errors. */
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

  /** Returns any response. Rejects with `HttpErrorCode`s and session errors. */
  call(request: CommerceRequest): Promise<HttpAnswer> {
    return this.#session.call('commerce', request);
  }

  /** Returns a successful response. Rejects as `call` does, and otherwise with the error mapped for `call`. */
  async read(call: JwpCommerceCall, request: CommerceRequest): Promise<HttpAnswer> {
    const answer = await this.call(request);
    if (!answer.isOk) throw toJwpCommerceError(call, answer);
    return answer;
  }

  /**
   * Like `read`, for calls that change something: without a response it rejects with `code`, because the call must not
   * be repeated. A payment rejects with `payment_not_sent` while the device is offline.
   */
  async change(
    call: JwpCommerceCall,
    code: CommerceErrorCode,
    request: CommerceRequest,
  ): Promise<HttpAnswer> {
    if (PAYING.has(call) && !this.#connectivity.isOnline()) throw commerceError('payment_not_sent');
    // Errors before the request was sent are passed on unchanged, since nothing has changed at the platform.
    await this.#tokens.keeper.get();
    try {
      return await this.read(call, request);
    } catch (cause) {
      if (isAppError(cause, ...NETWORK_CODES)) throw commerceError(code, { cause });
      throw cause;
    }
  }
}
