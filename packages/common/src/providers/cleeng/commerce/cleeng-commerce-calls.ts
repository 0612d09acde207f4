import { inject, injectable } from 'inversify';

import { commerceError } from '../../../commerce/commerce-errors.ts';
import { Connectivity } from '../../../platform/connectivity.ts';
import { isAppError } from '../../../shared/app-error.ts';
import type { CleengCall } from '../cleeng-client.ts';
import type { CleengReply } from '../cleeng-reply-mapper.ts';
import { CleengSession } from '../cleeng-session.ts';
import { toCommerceError, toPaymentError, type CommerceErrorTable } from './cleeng-commerce-errors.ts';

/** Creates a call for the customer with that id, which is used in paths unchanged. */
export type ToCall = (customerId: string) => CleengCall;

/** Makes commerce calls for the signed-in customer, and maps refusals to commerce errors. */
@injectable()
export class CleengCommerceCalls {
  readonly #session: CleengSession;
  readonly #connectivity: Connectivity;

  constructor(
    @inject(CleengSession) session: CleengSession,
    @inject(Connectivity) connectivity: Connectivity,
  ) {
    this.#session = session;
    this.#connectivity = connectivity;
  }

  /**
   * Reads or changes something. Fails with the code of the table, and with an `HttpErrorCode` when no response arrived.
   */
  async ask(table: CommerceErrorTable, toCall: ToCall, userId?: string): Promise<unknown> {
    const reply = await this.#call(toCall, userId).catch((error: unknown) => {
      if (!isAppError(error, 'http_status', 'response_invalid')) throw error;
      throw commerceError(table.otherwise, { cause: error, retryable: error.retryable });
    });
    if (reply.isOk) return reply.data;
    throw toCommerceError(table, reply);
  }

  /**
   * Pays, once. Fails with the code of the table, with `payment_not_sent` while the device is offline, and with
   * `payment_unknown` when the call was sent and no readable response arrived. Errors before it was sent are those of
   * other calls.
   */
  async pay(table: CommerceErrorTable, toCall: ToCall, userId?: string): Promise<unknown> {
    if (!this.#connectivity.isOnline()) throw commerceError('payment_not_sent');
    await this.#session.keeper.get();
    const reply = await this.#call(toCall, userId).catch((cause: unknown) => {
      if (!isAppError(cause, 'network_unreachable', 'network_timeout', 'http_status', 'response_invalid'))
        throw cause;
      throw commerceError('payment_unknown', { cause });
    });
    if (reply.isOk) return reply.data;
    throw toPaymentError(table, reply);
  }

  #call(toCall: ToCall, userId: string | undefined): Promise<CleengReply> {
    return this.#session.call(toCall, userId === undefined ? {} : { userId });
  }
}
