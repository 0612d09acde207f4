import '@adyen/adyen-web/styles/adyen.css';

import {
  AdyenCheckout,
  Card,
  type AdditionalDetailsData,
  type CardConfiguration,
  type CoreConfiguration,
  type SubmitData,
} from '@adyen/adyen-web';
import type { CardForm, CardFormEvents, CardFormRequest } from '@marquee/common/commerce/card-form.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import type { Settings } from '@marquee/common/config/settings.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import styles from './adyen-card-form.module.scss';
import { parseAdyenAction } from './parse-adyen-action.ts';

type Environment = NonNullable<CoreConfiguration['environment']>;

/**
 * Creates Adyen's card fields (version 6). With `onSubmit` they leave the payment to the app, and never call Adyen to
 * pay. The card number is typed into Adyen's own frames.
 */
export async function createAdyenCardForm(
  request: CardFormRequest,
  events: CardFormEvents,
  settings: Pick<Settings, 'adyenClientKey' | 'adyenEnvironment'>,
): Promise<CardForm<HTMLElement>> {
  const { adyenClientKey, adyenEnvironment = 'test' } = settings;
  if (adyenClientKey === undefined) throw commerceError('card_form_not_loaded');
  const told = new AbortController();
  const checkout = await AdyenCheckout({
    clientKey: adyenClientKey,
    environment: toEnvironment(adyenEnvironment),
    session: { id: request.session.id, sessionData: request.session.sessionData },
    amount: { ...request.session.amount },
    countryCode: request.session.countryCode,
    // Adyen uses its own translations, or English.
    locale: request.language,
    showPayButton: false,
    // No analytics during payment.
    analytics: { enabled: false },
    exposeLibraryMetadata: false,
  });
  return new AdyenCardForm(
    (place, onReady, onFailed) =>
      new Card(checkout, {
        ...LOOK,
        styles: readFrameStyles(place),
        onConfigSuccess: onReady,
        ...toCardEvents(events, onFailed, told.signal),
      }),
    () => told.abort(),
  );
}

/** The widest challenge window, since it fills the dialog. */
const LOOK: CardConfiguration = {
  hasHolderName: true,
  holderNameRequired: true,
  positionHolderNameOnTop: false,
  challengeWindowSize: '05',
  disableIOSArrowKeys: true,
  _disableClickToPay: true,
};

/** Passes the events of Adyen's fields on, until `gone`. */
export function toCardEvents(
  events: CardFormEvents,
  onFailed: () => void,
  gone: AbortSignal,
): CardConfiguration {
  const tell = (callback: () => void) => {
    if (!gone.aborted) callback();
  };
  return {
    onChange: ({ isValid }: { readonly isValid: boolean }) => tell(() => events.onChange(isValid)),
    // The result arrives by `handleAction`, or in another form: nothing here waits for a response.
    onSubmit: ({ data }: SubmitData) =>
      tell(() =>
        events.onSubmit({ paymentMethod: { ...data.paymentMethod }, browserInfo: { ...data.browserInfo } }),
      ),
    onAdditionalDetails: ({ data }: AdditionalDetailsData) =>
      tell(() => events.onActionDone({ details: data.details, paymentData: data.paymentData })),
    onError: (error: unknown) => {
      // Anything else is a failed lookup of the card's brand, which the payment does not need.
      if (!(error instanceof Error)) return;
      onFailed();
      const code = error.name === 'CANCEL' ? 'payment_cancelled' : 'card_form_not_loaded';
      tell(() => events.onError(commerceError(code, { retryable: true })));
    },
  };
}

type MakeCard = (place: HTMLElement, onReady: () => void, onFailed: () => void) => Card;

class AdyenCardForm implements CardForm<HTMLElement> {
  readonly #makeCard: MakeCard;
  readonly #silence: () => void;
  #card: Card | undefined;
  #place: HTMLElement | undefined;

  constructor(makeCard: MakeCard, silence: () => void) {
    this.#makeCard = makeCard;
    this.#silence = silence;
  }

  mount(surface: HTMLElement): Promise<void> {
    const place = document.createElement('div');
    place.className = styles['place'] ?? '';
    this.#place = place;
    surface.replaceChildren(place);
    return new Promise((resolve, reject) => {
      const fail = () => reject(commerceError('card_form_not_loaded', { retryable: true }));
      this.#card = this.#makeCard(place, resolve, fail).mount(place);
    });
  }

  submit(): void {
    this.#getCard().submit();
  }

  handleAction({ payload }: { readonly payload: Readonly<Record<string, unknown>> }): void {
    this.#getCard().handleAction(parseAdyenAction(payload));
  }

  reopen(): void {
    this.#getCard().setStatus('ready');
  }

  dispose(): void {
    this.#silence();
    this.#card?.remove();
    this.#place?.remove();
    this.#card = undefined;
  }

  #getCard(): Card {
    invariant(this.#card, 'the fields are in place');
    return this.#card;
  }
}

const ENVIRONMENTS: readonly Environment[] = [
  'test',
  'live',
  'live-us',
  'live-au',
  'live-apse',
  'live-in',
  'live-nea',
];

/** An unknown name means Adyen's test platform, where no real payments are made. */
function toEnvironment(name: string): Environment {
  return ENVIRONMENTS.find((environment) => environment === name) ?? 'test';
}

/** Adyen's frames do not inherit the page's styles: passes them its colors and fonts. */
function readFrameStyles(place: HTMLElement): NonNullable<CardConfiguration['styles']> {
  const { color, fontFamily, fontSize } = getComputedStyle(place);
  const read = (token: string) => getComputedStyle(place).getPropertyValue(token).trim();
  return {
    base: { color, fontFamily, fontSize, caretColor: color },
    placeholder: { color: read('--color-text-muted') },
    error: { color: read('--color-danger') },
  };
}
