import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
import { CardFormFactory, type CardForm, type CardFormEvents } from '@marquee/common/commerce/card-form.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import {
  cardMethod,
  monthlySubscription,
  paypalMethod,
  visaCard,
} from '@marquee/testing/sites/commerce-site.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { FakeEntitlementService } from '@marquee/testing/sites/open-shop.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../../account/account-dialogs.tsx';

const DECLINED = 'Your payment was declined. Try another card or payment method.';

const submission = { paymentMethod: { type: 'scheme' }, browserInfo: undefined };

/** Card fields that are always valid, and report what a test makes them report. */
class FakeCardForms implements CardFormFactory<unknown> {
  made = 0;
  live = 0;
  readonly actions: string[] = [];
  failure: Error | undefined;
  events: CardFormEvents | undefined;

  async create(_: unknown, events: CardFormEvents): Promise<CardForm<unknown>> {
    if (this.failure) throw this.failure;
    this.made += 1;
    this.live += 1;
    this.events = events;
    return {
      mount: async () => undefined,
      submit: () => events.onSubmit(submission),
      handleAction: ({ type }) => {
        this.actions.push(type);
      },
      reopen: () => undefined,
      dispose: () => {
        this.live -= 1;
      },
    };
  }
}

async function open(
  search: string,
  commerce = new FakeCommerceService(),
  config: Readonly<Record<string, unknown>> = {},
) {
  commerce.activePayment ??= visaCard;
  commerce.subscriptions = [monthlySubscription];
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const forms = new FakeCardForms();
  const user = userEvent.setup();
  const provider = new ContainerModule(({ bind }) => {
    bind(CardFormFactory).toConstantValue(forms);
    bind(EntitlementService).toConstantValue(new FakeEntitlementService());
  });
  const rendered = await renderScreen(
    <>
      <main tabIndex={-1} />
      <AccountDialogs />
    </>,
    { at: `/u/payments?u=${search}`, account, commerce, provider, config },
  );
  return { ...rendered, user, commerce, forms };
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const findUpdate = () => findDialog('Update payment method');
const findSave = async () => (await findUpdate()).findByRole('button', { name: 'Save' });

describe('the payment method in the provider’s card fields', () => {
  it('holds back app updates while the fields are shown', async () => {
    const { ports, user } = await open('payment-method');
    await findSave();
    await waitFor(() => expect(ports.updates.holds).toBe(1));
    await user.click((await findUpdate()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(ports.updates.holds).toBe(0));
  });

  // spec: commerce 2.5, commerce 2.42
  it('starts with Card selected; a saved card is sent once and confirmed', async () => {
    const { user, commerce, container, getLocation, forms } = await open('payment-method');
    const dialog = await findUpdate();
    expect(await dialog.findByRole('radio', { name: 'Card' })).toBeChecked();
    const save = await findSave();
    await expectNoAxeViolations(container);
    await user.dblClick(save);
    await findDialog('Your payment method has been updated');
    expect(getLocation()).toBe('/u/payments?u=payment-method-success');
    expect(commerce.count('saveCard')).toBe(1);
    expect(commerce.calls.find(([name]) => name === 'saveCard')?.[1]).toMatchObject({
      paymentMethodId: cardMethod.id,
      submission,
    });
    expect(forms.live).toBe(0);
  });

  it('shows an error and new fields when the card is refused, and another card is saved', async () => {
    const commerce = new FakeCommerceService().fail('saveCard', commerceError('payment_refused'));
    const { user, forms, getLocation } = await open('payment-method', commerce);
    await user.click(await findSave());
    const dialog = await findUpdate();
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(DECLINED));
    expect(getLocation()).toBe('/u/payments?u=payment-method');
    const save = await findSave();
    expect([forms.made, forms.live]).toEqual([2, 1]);
    commerce.fail('saveCard', undefined);
    await user.click(save);
    await findDialog('Your payment method has been updated');
  });

  // spec: commerce 2.6
  it('shows the bank’s challenge, and saves the card only after it has succeeded', async () => {
    const commerce = new FakeCommerceService();
    const action = { type: 'threeDS2', url: undefined, payload: {} };
    commerce.cardOutcome = { kind: 'action', action };
    const { user, forms, getLocation } = await open('payment-method', commerce);
    await user.click(await findSave());
    await waitFor(() => expect(forms.actions).toEqual(['threeDS2']));
    expect(getLocation()).toBe('/u/payments?u=payment-method');
    act(() => forms.events?.onActionDone({ details: { threeDSResult: 'x' } }));
    await findDialog('Your payment method has been updated');
    expect(commerce.count('finishCard')).toBe(1);
  });

  it('can be retried when the fields fail to load', async () => {
    const commerce = new FakeCommerceService().fail('openSession', commerceError('card_form_not_loaded'));
    const { user } = await open('payment-method', commerce);
    const dialog = await findUpdate();
    const again = await dialog.findByRole('button', { name: 'Try again' });
    commerce.fail('openSession', undefined);
    await user.click(again);
    await findSave();
  });

  it('removes the fields when the dialog closes', async () => {
    const { user, forms } = await open('payment-method');
    await findSave();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(forms.live).toBe(0));
  });
});

describe('PayPal', () => {
  // spec: commerce 2.42
  it('opens PayPal’s page once, and keeps the old payment method until the viewer returns', async () => {
    const { user, commerce, ports, unmount } = await open('payment-method');
    const dialog = await findUpdate();
    await user.click(await dialog.findByRole('radio', { name: 'PayPal' }));
    await user.dblClick(await dialog.findByRole('button', { name: 'Continue to PayPal' }));
    await waitFor(() => expect(ports.navigation.left).toEqual(['https://www.paypal.example.test/go']));
    expect(commerce.calls.find(([name]) => name === 'startPayPalUpdate')?.[1]).toBe(paypalMethod.id);
    expect(commerce.count('deletePaymentDetail')).toBe(0);
    unmount();
  });

  it('can be opened again after returning with the browser’s Back button', async () => {
    const { user, ports } = await open('payment-method');
    const dialog = await findUpdate();
    await user.click(await dialog.findByRole('radio', { name: 'PayPal' }));
    await user.click(await dialog.findByRole('button', { name: 'Continue to PayPal' }));
    await waitFor(() => expect(ports.navigation.left).toHaveLength(1));
    act(() => ports.lifecycle.show());
    await user.click(dialog.getByRole('button', { name: 'Continue to PayPal' }));
    await waitFor(() => expect(ports.navigation.left).toHaveLength(2));
  });

  it('shows an error instead of opening a host that is not allowed', async () => {
    const commerce = new FakeCommerceService();
    commerce.redirectUrl = 'https://evil.example.test/';
    const { user, ports } = await open('payment-method', commerce);
    const dialog = await findUpdate();
    await user.click(await dialog.findByRole('radio', { name: 'PayPal' }));
    await user.click(await dialog.findByRole('button', { name: 'Continue to PayPal' }));
    await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(ports.navigation.left).toEqual([]);
  });
});

describe('back from the bank', () => {
  const back = `payment-method&paymentMethodId=${cardMethod.id}&redirectResult=X6%2B`;

  it('the card is saved once, and its parameters are removed from the URL', async () => {
    const { commerce, getLocation } = await open(back);
    await findDialog('Your payment method has been updated');
    expect(getLocation()).toBe('/u/payments?u=payment-method-success');
    expect(commerce.calls.filter(([name]) => name === 'finishCard')).toEqual([
      ['finishCard', cardMethod.id, { details: { redirectResult: 'X6+' } }],
    ]);
  });

  it.each([
    ['payment_refused', DECLINED],
    ['payment_cancelled', 'You canceled the payment. You haven’t been charged.'],
    ['payment_method_not_updated', 'Your changes couldn’t be saved. Try again.'],
  ] as const)(
    'a card that fails with %s shows an error, and the viewer can start over',
    async (code, words) => {
      const commerce = new FakeCommerceService().fail('finishCard', commerceError(code));
      const { user, getLocation } = await open(back, commerce);
      const dialog = await findUpdate();
      expect(await dialog.findByText(words)).toBeInTheDocument();
      expect(commerce.count('deletePaymentDetail')).toBe(0);
      await user.click(dialog.getByRole('link', { name: 'Try again' }));
      expect(getLocation()).toBe('/u/payments?u=payment-method');
      await findSave();
      expect(commerce.count('finishCard')).toBe(1);
    },
  );
});

describe('a card in our own fields', () => {
  async function fill(commerce = new FakeCommerceService()) {
    const opened = await open('edit-card', commerce);
    const dialog = await findDialog('Edit card details');
    const { user } = opened;
    await user.type(await dialog.findByLabelText('Card number'), '4242424242424242');
    await user.type(dialog.getByLabelText('Expiry date'), '0335');
    await user.type(dialog.getByLabelText('Security code (CVC)'), '737');
    await user.type(dialog.getByLabelText('Name on card'), 'Mia Vos');
    return { ...opened, dialog };
  }

  // spec: commerce 2.17
  it('is saved once in the payment currency, with a notification, and the dialog closes', async () => {
    const { user, dialog, commerce, getLocation, services, container } = await fill();
    await expectNoAxeViolations(container);
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getLocation()).toBe('/u/payments'));
    expect(services.get(ToastStore).getState().toast?.text).toBe('Your payment method has been updated');
    expect(commerce.calls.filter(([name]) => name === 'updateCard')).toEqual([
      [
        'updateCard',
        { holderName: 'Mia Vos', number: '4242424242424242', expMonth: '03', expYear: '2035', cvc: '737' },
        'EUR',
      ],
    ]);
  });

  it('is not sent when it is invalid', async () => {
    const { user, commerce } = await open('edit-card');
    const dialog = await findDialog('Edit card details');
    await user.type(await dialog.findByLabelText('Card number'), '4242424242424241');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Card number')).toHaveAccessibleDescription('Enter a valid card number.');
    expect(dialog.getByLabelText('Security code (CVC)')).toHaveAccessibleDescription(
      'This field is required.',
    );
    expect(commerce.count('updateCard')).toBe(0);
  });

  it('is kept after a refusal, except for its security code', async () => {
    const { user, dialog } = await fill(
      new FakeCommerceService().fail('updateCard', commerceError('card_not_updated')),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Your changes couldn’t be saved. Try again.'),
    );
    expect(dialog.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(dialog.getByLabelText('Security code (CVC)')).toHaveValue('');
  });

  // spec: commerce 2.44
  it('has no banner above it', async () => {
    const config = { assets: { banner: 'https://cdn.example.test/banner.png' } };
    const { container, unmount } = await open('edit-card', undefined, config);
    await findDialog('Edit card details');
    expect(container.querySelector('dialog img')).toBeNull();
    unmount();
    const other = await open('payment-method', undefined, config);
    await findUpdate();
    expect(other.container.querySelector('dialog img')).not.toBeNull();
  });

  // spec: commerce 2.43
  it('is not stored when the viewer closes the dialog', async () => {
    const { user, dialog, getLocation, ports } = await fill();
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    await waitFor(() => expect(getLocation()).toBe('/u/payments'));
    expect(JSON.stringify([...ports.storage.values, ...ports.visitStorage.values])).not.toContain('4242');
  });
});

// spec: commerce 6.8
it.each([
  ['payment-method', { paymentMethodUpdate: undefined }],
  ['payment-method-success', { paymentMethodUpdate: undefined }],
  ['edit-card', { cardUpdate: undefined }],
])('%s closes where the source cannot change payments that way', async (dialog, lacking) => {
  const { commerce, getLocation } = await open(dialog, Object.assign(new FakeCommerceService(), lacking));
  await waitFor(() => expect(getLocation()).toBe('/u/payments'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(commerce.calls.map(([name]) => name)).not.toContain('openSession');
});
