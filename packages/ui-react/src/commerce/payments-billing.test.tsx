import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';
import { monthlySubscription, monthlyTransaction, visaCard } from '@marquee/testing/sites/commerce-site.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import {
  createSubscriber,
  findPaymentSection,
  renderPaymentsPage,
} from '@marquee/testing/render/render-payments-page.tsx';

const start = async (...page: Parameters<typeof renderPaymentsPage>) => ({
  user: userEvent.setup(),
  ...(await renderPaymentsPage(...page)),
});

describe('the payment method', () => {
  // spec: commerce 2.62
  it('shows the brand, last digits, holder and expiry of a card', async () => {
    await start();
    const method = await findPaymentSection('Payment method');
    expect(method.getByText('Visa ending in 1111')).toBeInTheDocument();
    expect(method.getByText('Mia Vos')).toBeInTheDocument();
    expect(method.getByText('Expires 03/2030')).toBeInTheDocument();
  });

  // spec: commerce 2.63
  it('shows PayPal without card digits', async () => {
    const commerce = createSubscriber();
    commerce.activePayment = { ...visaCard, paymentMethod: 'paypal', variant: '', lastCardFourDigits: '' };
    await start(commerce);
    const method = await findPaymentSection('Payment method');
    expect(method.getByText('PayPal')).toBeInTheDocument();
    expect(method.queryByText(/ending in/)).toBeNull();
  });

  // spec: commerce 2.63
  it('is PayPal for a subscription paid with it, where the source only keeps cards', async () => {
    const commerce = createSubscriber({ ...monthlySubscription, paymentMethod: 'PayPal' });
    commerce.activePayment = null;
    await start(commerce);
    const method = await findPaymentSection('Payment method');
    expect(await method.findByText('You pay with your PayPal account.')).toBeInTheDocument();
    expect(method.queryByText('No payment method yet.')).toBeNull();
  });

  it.each([
    { does: 'is changed', has: visaCard, name: 'Update payment method' },
    { does: 'is added', has: null, name: 'Add payment method' },
  ])('$does in its dialog where the source has one', async ({ has, name }) => {
    const commerce = createSubscriber();
    commerce.activePayment = has;
    const { user, getLocation } = await start(commerce);
    await user.click((await findPaymentSection('Payment method')).getByRole('link', { name }));
    expect(getLocation()).toBe('/u/payments?u=payment-method');
  });

  it.each([
    { does: 'is edited', has: visaCard, name: 'Edit card details' },
    { does: 'is added', has: null, name: 'Add card details' },
  ])('$does as a card where the source supports nothing else', async ({ has, name }) => {
    const commerce = createSubscriber().without('paymentMethodUpdate');
    commerce.activePayment = has;
    const { user, getLocation } = await start(commerce);
    await user.click((await findPaymentSection('Payment method')).getByRole('link', { name }));
    expect(getLocation()).toBe('/u/payments?u=edit-card');
  });

  // spec: commerce 6.8
  it('cannot be changed where the source does not support it', async () => {
    await start(createSubscriber().without('paymentMethodUpdate', 'cardUpdate'));
    expect((await findPaymentSection('Payment method')).queryByRole('link')).toBeNull();
  });
});

describe('the billing history', () => {
  const transactions = Array.from({ length: 7 }, (_, index) => ({
    ...monthlyTransaction,
    transactionId: `T${index}`,
    offerTitle: `Payment ${index}`,
  }));

  let saved: string[] = [];

  beforeEach(() => {
    saved = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  // spec: commerce 2.64, commerce 9.6
  it('shows four payments, and all on request, with the focus on the first new one', async () => {
    const commerce = createSubscriber();
    commerce.transactions = transactions;
    const { user } = await start(commerce);
    const history = await findPaymentSection('Billing history');
    expect(history.getAllByRole('listitem')).toHaveLength(4);
    await user.click(history.getByRole('button', { name: 'Show all (3 more)' }));
    const items = history.getAllByRole('listitem');
    expect(items).toHaveLength(7);
    expect(items[4]).toHaveFocus();
    expect(history.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('has no Show all button for four payments', async () => {
    const commerce = createSubscriber();
    commerce.transactions = transactions.slice(0, 4);
    await start(commerce);
    expect(
      (await findPaymentSection('Billing history')).queryByRole('button', { name: /Show all/ }),
    ).toBeNull();
  });

  it('shows a message when there are no payments', async () => {
    const commerce = createSubscriber();
    commerce.transactions = [];
    await start(commerce);
    expect((await findPaymentSection('Billing history')).getByText('No payments yet.')).toBeInTheDocument();
  });

  // spec: commerce 2.65
  it('saves a receipt once, even on a double click', async () => {
    let answer: () => void = () => undefined;
    const commerce = createSubscriber();
    const asked: Transaction[] = [];
    commerce.receipts = {
      isOffered: true,
      fetchReceipt: async (transaction) => {
        asked.push(transaction);
        await new Promise<void>((resolve) => (answer = resolve));
        return commerce.receipt;
      },
    };
    const { user } = await start(commerce);
    const history = await findPaymentSection('Billing history');
    await user.dblClick(history.getByRole('button', { name: /^Receipt for Month pass/ }));
    answer();
    await waitFor(() => expect(saved).toEqual(['receipt_T870000001.pdf']));
    expect(asked).toEqual([monthlyTransaction]);
  });

  it('shows an error when a receipt fails to load, and can retry', async () => {
    const commerce = createSubscriber().fail('fetchReceipt', commerceError('receipt_not_fetched'));
    const { user, getToast } = await start(commerce);
    const history = await findPaymentSection('Billing history');
    await user.click(history.getByRole('button', { name: /^Receipt/ }));
    await waitFor(() => expect(getToast()?.text).toBe('The receipt couldn’t be opened. Try again.'));
    commerce.fail('fetchReceipt', undefined);
    await user.click(history.getByRole('button', { name: /^Receipt/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  // spec: commerce 8.19
  it('shows an error when a receipt cannot be read', async () => {
    const detail = 'not a PDF file';
    const failure = commerceError('receipt_invalid', { data: { detail } });
    const { user, getToast } = await start(createSubscriber().fail('fetchReceipt', failure));
    const history = await findPaymentSection('Billing history');
    await user.click(history.getByRole('button', { name: /^Receipt/ }));
    await waitFor(() =>
      expect(getToast()?.text).toBe('The receipt couldn’t be read: not a PDF file. Try again.'),
    );
  });

  // spec: commerce 2.64a
  it('marks payments that were refunded or failed, in words', async () => {
    const commerce = createSubscriber();
    commerce.transactions = (['paid', 'refunded', 'failed'] as const).map((outcome) => ({
      ...monthlyTransaction,
      outcome,
    }));
    const { container } = await start(commerce);
    const [paid, refunded, failed] = (await findPaymentSection('Billing history')).getAllByRole('listitem');
    expect(paid).not.toHaveTextContent(/Refunded|failed/);
    expect(refunded).toHaveTextContent('Refunded');
    expect(failed).toHaveTextContent('Payment failed');
    await expectNoAxeViolations(container);
  });

  it('has no receipts where the source offers none', async () => {
    await start(createSubscriber().without('receipts'));
    expect((await findPaymentSection('Billing history')).queryByRole('button')).toBeNull();
  });
});
