import { screen } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { CardFormFactory } from '@marquee/common/commerce/card-form.ts';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';
import { AccountDialogs } from '@marquee/ui-react/account/account-dialogs.tsx';

import type { TestAppOptions } from '../create-test-app.ts';
import { FakeAccountService, mia } from '../fakes/fake-account-service.ts';
import { FakeCardFormFactory } from '../fakes/fake-card-form.ts';
import { FakeCommerceService } from '../fakes/fake-commerce-service.ts';
import { monthlyOffer } from '../sites/commerce-site.ts';
import { FakeEntitlementService } from '../sites/open-shop.ts';
import { renderScreen } from './render-screen.tsx';

export interface CommerceDialogOptions extends Omit<TestAppOptions, 'provider' | 'commerce' | 'account'> {
  readonly commerce?: FakeCommerceService;
  readonly account?: FakeAccountService;
  readonly isSignedIn?: boolean;
}

/** Renders the dialogs of a site that sells subscriptions at an address, by default with Mia signed in. */
export async function renderCommerceDialog(at: string, options: CommerceDialogOptions = {}) {
  const { commerce = new FakeCommerceService(), account = new FakeAccountService() } = options;
  if (options.isSignedIn !== false) account.keptUserId = mia.id;
  const cardForms = new FakeCardFormFactory();
  const entitlements = new FakeEntitlementService();
  const provider = new ContainerModule(({ bind }) => {
    bind(CardFormFactory).toConstantValue(cardForms);
    bind(EntitlementService).toConstantValue(entitlements);
  });
  const rendered = await renderScreen(<AccountDialogs />, { ...options, at, account, commerce, provider });
  return { ...rendered, account, commerce, cardForms, entitlements };
}

/** Renders the checkout of the offer that Mia has chosen. */
export async function renderCheckout(
  commerce = new FakeCommerceService(),
  offer: Offer = monthlyOffer,
  options: CommerceDialogOptions = {},
) {
  const rendered = await renderCommerceDialog('/?q=1', { ...options, commerce });
  rendered.services.get(CheckoutController).choose(mia.id, offer);
  rendered.goTo('/?q=1&u=checkout');
  const dialog = await screen.findByRole('dialog', { name: 'Checkout' });
  return { ...rendered, dialog };
}
