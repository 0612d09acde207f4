import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import { CommerceService, type Receipt } from '@marquee/common/commerce/commerce-service.ts';
import { formatDay } from '@marquee/common/commerce/format-day.ts';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';
import { isAppError, toServerText } from '@marquee/common/shared/app-error.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { Button } from '../../components/button/button.tsx';
import { useLocale } from '../../hooks/use-language.ts';
import { saveFile } from '../../components/device/save-file.ts';
import { trustHtml } from '../../hooks/trusted-types.ts';
import { useService } from '../../hooks/use-service.ts';
import { useCommerceCapabilities } from '../use-commerce-capabilities.ts';
import { Loaded } from './loaded.tsx';
import styles from './payment-sections.module.scss';
import { StatusLabel } from './status-label.tsx';
import listStyles from './transaction-list.module.scss';

/** Number of payments shown before "show all" (commerce 9). */
const SHOWN_AT_FIRST = 4;

/** Payment history, the latest first (commerce 2). */
export function BillingSection({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('payments');
  const query = useQuery(useService(CommerceQueries).transactions(userId));
  return (
    <PlainSection title={t('billing_history')}>
      <Loaded query={query}>
        {(transactions) =>
          transactions.length === 0 ? (
            <p className={styles['muted']}>{t('no_transactions')}</p>
          ) : (
            <History transactions={transactions} />
          )
        }
      </Loaded>
    </PlainSection>
  );
}

function History({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { hasReceipts } = useCommerceCapabilities();
  const { listRef, isWhole, showAll } = useWholeList();
  const receipts = useReceipt(transactions);
  const rows = transactions.map((transaction, index) =>
    toTransactionRow(transaction, { index, hasReceipts, t, locale }),
  );
  const hiddenCount = isWhole ? 0 : Math.max(0, rows.length - SHOWN_AT_FIRST);
  return (
    <>
      <div ref={listRef} className={styles['wait']}>
        <TransactionList
          rows={rows.slice(0, rows.length - hiddenCount)}
          busyReceipt={receipts.busy}
          onReceipt={receipts.show}
        />
      </div>
      {hiddenCount === 0 ? null : (
        <Button variant="secondary" onClick={showAll}>
          {t('show_all', { count: hiddenCount })}
        </Button>
      )}
    </>
  );
}

/** Shows the whole list and moves focus to its first new row, since the button is gone. */
function useWholeList() {
  const listRef = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    const rows = [...(listRef.current?.querySelectorAll('li') ?? [])];
    if (isWhole) rows.at(SHOWN_AT_FIRST)?.focus();
  }, [isWhole]);
  return { listRef, isWhole, showAll: () => setIsWhole(true) };
}

/** Returns the error text; for an unreadable receipt, with what is wrong with it (commerce 8). */
function describeReceiptFailure(error: unknown, t: TFunction<'payments'>): string {
  const detail = isAppError(error, 'receipt_invalid') ? toServerText(error.data['detail']) : undefined;
  return detail === undefined ? t('receipt_failed') : t('receipt_unreadable', { detail });
}

function useReceipt(transactions: readonly Transaction[]) {
  const { t } = useTranslation('payments');
  const { receipts } = useService(CommerceService);
  const toasts = useService(ToastController);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (transaction: Transaction) => receipts?.fetchReceipt(transaction),
    onSuccess: (receipt, transaction) => {
      if (receipt) showReceipt(receipt, getReceiptId(transaction) ?? '');
    },
    onError: (error) => toasts.showFailure(describeReceiptFailure(error, t)),
  });
  return {
    busy: isPending ? getReceiptId(variables) : undefined,
    show: (id: string) => {
      const transaction = transactions.find((entry) => getReceiptId(entry) === id);
      if (transaction) mutate(transaction);
    },
  };
}

/** Sources spell these differently; all other names are shown as received. */
const METHOD_KEYS: Readonly<Record<string, 'card' | 'paypal'>> = { card: 'card', paypal: 'paypal' };

const OUTCOME_KEYS = { refunded: 'outcome_refunded', failed: 'outcome_failed' } as const;

/** Returns the id for requesting a receipt; undefined where nothing was paid, as for granted access. */
export function getReceiptId({ trxToken, transactionId }: Transaction): string | undefined {
  return trxToken ?? transactionId;
}

interface TransactionWords {
  /** Index in the history. */
  readonly index: number;
  readonly hasReceipts: boolean;
  readonly t: TFunction<'payments'>;
  readonly locale: string;
}

/**
 * Returns the display texts of a payment: date and price in the viewer's format, the price in its original currency.
 */
export function toTransactionRow(transaction: Transaction, words: TransactionWords): TransactionRow {
  const { index, hasReceipts, t, locale } = words;
  const { offerTitle: title, transactionPriceInclTax, transactionCurrency, outcome } = transaction;
  const day = formatDay(transaction.transactionDate, locale);
  const id = hasReceipts ? getReceiptId(transaction) : undefined;
  return {
    key: `${index} ${getReceiptId(transaction) ?? ''}`,
    title,
    facts: [...(day === undefined ? [] : [day]), describeMethod(transaction, t)],
    outcome: outcome === 'paid' ? undefined : t(OUTCOME_KEYS[outcome]),
    price: formatMoney(transactionPriceInclTax, transactionCurrency, locale),
    receipt: id === undefined ? undefined : { id, label: t('receipt_of', { title, date: day ?? '' }) },
  };
}

function describeMethod({ paymentMethod }: Transaction, t: TFunction<'payments'>): string {
  if (paymentMethod === undefined) return t('status_granted');
  const key = METHOD_KEYS[paymentMethod.trim().toLowerCase()];
  return key === undefined ? paymentMethod : t(key);
}

/**
 * Shows a receipt (flows 2.14). Saves a PDF. Opens the source's HTML in a new window, sandboxed and without access to
 * the opener; saves it too when the browser blocks the window.
 *
 * @param id names the file
 */
export function showReceipt(receipt: Receipt, id: string): void {
  if (receipt.kind === 'pdf') {
    saveFile(new Blob([receipt.bytes], { type: 'application/pdf' }), `${toFileName(id)}.pdf`);
    return;
  }
  const page = window.open('', '_blank');
  if (page) showDocument(page, receipt.html, toFileName(id));
  else saveFile(new Blob([receipt.html], { type: 'text/html' }), `${toFileName(id)}.html`);
}

function showDocument(page: Window, html: string, name: string): void {
  page.opener = null;
  page.document.title = name;
  const frame = page.document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.title = name;
  frame.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0';
  frame.srcdoc = trustHtml(html);
  page.document.body.append(frame);
}

/** Returns the file name from the specification (commerce 7), without characters that file names cannot contain. */
function toFileName(id: string): string {
  return `receipt_${id.replace(/[^\w.-]+/g, '_')}`;
}

/** One payment as display texts. */
interface TransactionRow {
  readonly key: string;
  readonly title: string;
  /** Date and payment method; unknown values are left out. */
  readonly facts: readonly string[];
  readonly price: string;
  /** The outcome, when the payment was refunded or failed. */
  readonly outcome: string | undefined;
  /** The receipt's id and label; undefined when there is no receipt. */
  readonly receipt: { readonly id: string; readonly label: string } | undefined;
}

interface TransactionListProps {
  readonly rows: readonly TransactionRow[];
  /** Id of the receipt that is loading. */
  readonly busyReceipt: string | undefined;
  readonly onReceipt: (id: string) => void;
}

/** Lists payments, the latest first. */
function TransactionList({ rows, busyReceipt, onReceipt }: TransactionListProps) {
  const { t } = useTranslation('payments');
  return (
    <ul className={listStyles['list']}>
      {rows.map(({ key, title, facts, price, outcome, receipt }) => (
        <li key={key} className={listStyles['row']} tabIndex={-1}>
          <div className={listStyles['words']}>
            <p className={listStyles['title']} dir="auto">
              {title}
            </p>
            <p className={listStyles['facts']}>{facts.join(' · ')}</p>
            {outcome === undefined ? null : <StatusLabel tone="quiet">{outcome}</StatusLabel>}
          </div>
          <p className={listStyles['price']}>{price}</p>
          {receipt === undefined ? null : (
            <div className={listStyles['action']}>
              <Button
                variant="quiet"
                aria-label={receipt.label}
                isBusy={busyReceipt !== undefined}
                aria-busy={busyReceipt === receipt.id}
                onClick={() => onReceipt(receipt.id)}
              >
                {t('receipt')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
