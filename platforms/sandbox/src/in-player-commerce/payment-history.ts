import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../json-value.ts';
import { titleOfItem, toAmount, type AccessFee } from './access-fee.ts';

/** A row of a viewer's payment history (contract 5.5). */
export interface HistoryRow {
  readonly accountId: number;
  /** Token of the subscription, or of a one-time payment. */
  readonly token: string;
  /** Null without a receipt, when nothing was paid. */
  readonly receiptToken: string | null;
  readonly fee: AccessFee;
  readonly action: 'charge' | 'recurrent' | 'free-trial' | 'canceled' | 'granted';
  readonly cents: number;
  readonly paymentMethod: string;
  /** Unix seconds. */
  readonly createdAtS: number;
}

/** The payment history of all viewers, newest last. */
export class PaymentHistory {
  #rows: readonly HistoryRow[] = [];

  /** Adds a row, with a receipt if something was paid. */
  add(row: Omit<HistoryRow, 'receiptToken'>): HistoryRow {
    const receiptToken = row.action === 'granted' ? null : `tx_${randomBytes(6).toString('hex')}`;
    const added = { ...row, receiptToken };
    this.#rows = [...this.#rows, added];
    return added;
  }

  get all(): readonly HistoryRow[] {
    return this.#rows;
  }

  /** Newest first. */
  of(accountId: number): readonly HistoryRow[] {
    return this.#rows.filter((row) => row.accountId === accountId).reverse();
  }

  findReceipt(accountId: number, receiptToken: string): HistoryRow | undefined {
    return this.of(accountId).find((row) => row.receiptToken === receiptToken);
  }

  erase(accountId: number): void {
    this.#rows = this.#rows.filter((row) => row.accountId !== accountId);
  }
}

/** Formats a row as the provider does. */
export function historyJson(row: HistoryRow): JsonObject {
  return {
    merchant_id: 21,
    consumer_id: row.accountId,
    gateway_id: 4,
    transaction_token: row.token,
    payment_tool_token: row.paymentMethod === 'Card' ? 'card_1' : '',
    trx_token: row.receiptToken,
    payment_method_name: row.paymentMethod,
    action_type: row.action,
    item_access_id: 4_400,
    item_id: row.fee.itemId,
    item_type: 'html_asset',
    item_title: titleOfItem(row.fee.itemId),
    charged_amount: toAmount(row.cents),
    currency_iso: row.fee.currency,
    note: '',
    created_at: row.createdAtS,
  };
}
