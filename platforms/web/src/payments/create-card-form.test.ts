import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardFormEvents, CardFormRequest } from '@marquee/common/commerce/card-form.ts';
import type { SiteContext } from '@marquee/common/config/site-context.ts';
import { parseConfig } from '@marquee/common/config/parse-config.ts';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';
import checkout from '@marquee/i18n/locales/en/checkout.json';
import { configPayload } from '@marquee/testing/fixtures.ts';

import { createCardForm } from './create-card-form.ts';

const request: CardFormRequest = {
  session: { id: 'CS1', sessionData: 'x', amount: { value: 799, currency: 'EUR' }, countryCode: 'NL' },
  language: 'en',
};

function listen() {
  return {
    onChange: vi.fn<CardFormEvents['onChange']>(),
    onSubmit: vi.fn<CardFormEvents['onSubmit']>(),
    onActionDone: vi.fn<CardFormEvents['onActionDone']>(),
    onError: vi.fn<CardFormEvents['onError']>(),
  };
}

/** A site with the commerce provider, with the settings of the test. */
function site(settings: string, { useSandbox = true } = {}): Pick<SiteContext, 'config' | 'settings'> {
  const integrations = { cleeng: { id: '1', monthlyOffer: 'S1', useSandbox } };
  return {
    config: parseConfig(configPayload({ integrations }), 'te5t0001', () => undefined),
    settings: parseSettings(settings, {}),
  };
}

const STAND_IN = 'UNSAFE_standInPayments = true\n';
const LOOPBACK = `${STAND_IN}cleengApiUrl = http://t1.localhost:8081/cleeng`;

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { checkout } } });
});

describe('the stand-in for card fields', () => {
  it.each([
    ['http://localhost:8081/cleeng'],
    ['http://demo.localhost:8081/cleeng'],
    ['http://127.0.0.1:8081/cleeng'],
    ['http://[::1]:8081/cleeng'],
  ])('is used on the local machine: %s', async (address) => {
    const form = await createCardForm(site(`${STAND_IN}cleengApiUrl = ${address}`), request, listen());
    expect(form).toBeDefined();
  });

  it.each([
    ['another host', site(`${STAND_IN}cleengApiUrl = https://api.example.test`)],
    ['a lookalike host', site(`${STAND_IN}cleengApiUrl = https://localhost.example.test`)],
    ['the provider’s default host', site(STAND_IN)],
    ['a site with live payments', site(LOOPBACK, { useSandbox: false })],
  ])('is refused for %s', async (_, refused) => {
    await expect(createCardForm(refused, request, listen())).rejects.toMatchObject({
      code: 'stand_in_refused',
    });
  });

  it('returns the input in the emulator’s format, after reporting invalid fields', async () => {
    const events = listen();
    const place = document.body.appendChild(document.createElement('div'));
    const form = await createCardForm(site(LOOPBACK), request, events);
    await act(() => form.mount(place));
    act(() => form.submit());
    expect(events.onSubmit).not.toHaveBeenCalled();
    const field = (name: string) => within(place).getByRole('textbox', { name });
    expect(field('Card number')).toHaveFocus();
    expect(field('Card number')).toBeInvalid();
    await userEvent.type(field('Card number'), '4111111111111111');
    await userEvent.type(field('Expiry date'), '1299');
    await userEvent.type(field('Security code (CVC)'), '737');
    await userEvent.type(field('Name on card'), 'Mia Vos');
    expect(events.onChange).toHaveBeenLastCalledWith(true);
    act(() => form.submit());
    expect(events.onSubmit.mock.lastCall?.[0].paymentMethod).toEqual({
      type: 'scheme',
      holderName: 'Mia Vos',
      encryptedCardNumber: 'test_4111111111111111',
      encryptedExpiryMonth: 'test_12',
      encryptedExpiryYear: 'test_2099',
      encryptedSecurityCode: 'test_737',
    });
    act(() => form.handleAction({ type: 'threeDS2', url: undefined, payload: { token: '3ds_1' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Authorize' }));
    expect(events.onActionDone).toHaveBeenCalledWith({
      details: { threeDSResult: '3ds_1.authorised' },
      paymentData: undefined,
    });
    await act(async () => form.dispose());
    expect(place).toBeEmptyDOMElement();
  });
});

it('there are no card fields without a key of the provider', async () => {
  await expect(createCardForm(site(''), request, listen())).rejects.toMatchObject({
    code: 'card_form_not_loaded',
  });
});
