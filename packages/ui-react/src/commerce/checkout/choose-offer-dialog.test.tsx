import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CheckoutStore } from '@marquee/common/commerce/checkout-store.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { monthlyOffer, rentalOffer, yearlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { renderCommerceDialog } from '@marquee/testing/render/render-commerce-dialog.tsx';

const openDialog = () => screen.findByRole('dialog', { name: 'Choose how to watch' });

/** The page of a title with these products. */
async function renderTitle(productIds: string, commerce = new FakeCommerceService()) {
  const ports = createFakePorts();
  ports.http.answer('/v2/media/Qm7RtZ4x', mediaAnswer({ mediaid: 'Qm7RtZ4x', productIds }));
  commerce.offers = [monthlyOffer, yearlyOffer, rentalOffer];
  return renderCommerceDialog('/m/Qm7RtZ4x?u=choose-offer', { commerce, ports });
}

// spec: commerce 2.3, commerce 2.27, commerce 2.28
it('offers are radio cards with title, price and benefits; the last one is chosen', async () => {
  await renderCommerceDialog('/?u=choose-offer');
  const dialog = await openDialog();
  const monthly = await within(dialog).findByRole('radio', { name: 'Monthly €7.99 per month' });
  const yearly = within(dialog).getByRole('radio', { name: 'Yearly €79.00 per year' });
  expect(monthly).toHaveAccessibleDescription(/Cancel anytime/);
  expect(yearly).toHaveAccessibleDescription(/Save 18%.*First 7 days free.*Cancel anytime/);
  expect(yearly).toBeChecked();
  expect(within(dialog).queryByRole('radiogroup', { name: 'Type of purchase' })).toBeNull();
  await expectNoAxeViolations(dialog);
});

// spec: commerce 2.31
it('passes the chosen offer on to the checkout', async () => {
  const { services, getLocation } = await renderCommerceDialog('/?q=1&u=choose-offer');
  const dialog = await openDialog();
  await userEvent.click(await within(dialog).findByRole('radio', { name: /^Monthly/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=checkout'));
  expect(services.get(CheckoutStore).getState().offer).toEqual(monthlyOffer);
});

// spec: commerce 2.29
it('a title that is also sold separately has a switch, and its offer shows the access period', async () => {
  await renderTitle(`cleeng:${rentalOffer.offerId}`);
  const dialog = await openDialog();
  const kinds = await within(dialog).findByRole('radiogroup', { name: 'Type of purchase' });
  expect(within(kinds).getByRole('radio', { name: 'Subscription' })).toBeChecked();
  await userEvent.click(within(kinds).getByRole('radio', { name: 'One-time purchase' }));
  const rental = within(dialog).getByRole('radio', { name: 'The film €4.99' });
  expect(rental).toHaveAccessibleDescription(/Access for 48 hours/);
  expect(rental).toBeChecked();
  expect(within(dialog).queryByRole('radio', { name: /^Monthly/ })).toBeNull();
});

// spec: commerce 5.13
it('an offer and its kind are always selected, so that nothing is submitted without them', async () => {
  const { services, getLocation } = await renderTitle(`cleeng:${rentalOffer.offerId}`);
  const dialog = await openDialog();
  const kinds = await within(dialog).findByRole('radiogroup', { name: 'Type of purchase' });
  const countChecked = () =>
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked).length;
  expect(countChecked()).toBe(2);
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Monthly/ }));
  await userEvent.click(within(kinds).getByRole('radio', { name: 'One-time purchase' }));
  expect(countChecked()).toBe(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x?u=checkout'));
  expect(services.get(CheckoutStore).getState().offer).toEqual(rentalOffer);
});

it('a title that no subscription covers has only its own offer', async () => {
  await renderTitle(`!cleeng:${rentalOffer.offerId}`);
  const dialog = await openDialog();
  expect(await within(dialog).findByRole('radio', { name: 'The film €4.99' })).toBeChecked();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
});

// spec: commerce 2.30
it('shows a message when there are no offers', async () => {
  const commerce = new FakeCommerceService();
  commerce.offers = [];
  const { getLocation } = await renderCommerceDialog('/?u=choose-offer', { commerce });
  const dialog = await openDialog();
  expect(await within(dialog).findByText(/No prices are available/)).toBeInTheDocument();
  await expectNoAxeViolations(dialog);
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' }).slice(-1);
  if (close) await userEvent.click(close);
  await waitFor(() => expect(getLocation()).toBe('/'));
});

it('shows an error when the offers fail to load, and can retry', async () => {
  const commerce = new FakeCommerceService().fail('fetchOffers', commerceError('offers_not_fetched'));
  await renderCommerceDialog('/?u=choose-offer', { commerce });
  const dialog = await openDialog();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This couldn’t be loaded.');
  commerce.fail('fetchOffers', undefined);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /^Monthly/ })).toBeInTheDocument();
});

it('a title that no subscription covers and that is not sold shows that there are no offers', async () => {
  await renderTitle('!cleeng:R900300999_NL');
  const dialog = await openDialog();
  expect(await within(dialog).findByText(/No prices are available/)).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('a title that no subscription covers shows an error when its offer fails to load', async () => {
  const commerce = new FakeCommerceService();
  const { fetchOffers } = commerce;
  commerce.fetchOffers = (ids) =>
    ids.includes(rentalOffer.offerId)
      ? Promise.reject(commerceError('offers_not_fetched'))
      : fetchOffers.call(commerce, ids);
  await renderTitle(`!cleeng:${rentalOffer.offerId}`, commerce);
  const dialog = await openDialog();
  expect(await within(dialog).findByText('This couldn’t be loaded. Try again.')).toBeInTheDocument();
  commerce.fetchOffers = fetchOffers;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('radio', { name: 'The film €4.99' })).toBeChecked();
});
