import type { ServiceIdentifier } from 'inversify';

import type { AppError } from '../shared/app-error.ts';
import type { CommerceErrorCode } from './commerce-errors.ts';

/** What a provider gave to begin its hosted card fields with (cleeng 7.4). */
export interface CardFieldsSession {
  readonly id: string;
  /** Opaque. */
  readonly sessionData: string;
  /** In the currency's smallest units; 0 when only the card is to be kept. */
  readonly amount: { readonly value: number; readonly currency: string };
  /** Two capitals. */
  readonly countryCode: string;
}

/** What the fields give away: the card as its provider encrypted it, good for one use. Sent on as it is, kept nowhere. */
export interface CardSubmission {
  readonly paymentMethod: Readonly<Record<string, unknown>>;
  /** Undefined when the fields do not tell. */
  readonly browserInfo: Readonly<Record<string, unknown>> | undefined;
}

/** What the bank wants before it pays: the provider's own words, handed back to its fields as they came. */
export interface CardAction {
  /** `redirect` leaves the page; `threeDS2` is shown in it. */
  readonly type: string;
  /** Where a `redirect` leads; undefined for all others. */
  readonly url: string | undefined;
  /** All of it, for `CardForm.handleAction`. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What came of an action, for the provider to finish by. */
export interface CardActionResult {
  readonly details: Readonly<Record<string, unknown>>;
  readonly paymentData?: string | undefined;
}

export interface CardFormRequest {
  readonly session: CardFieldsSession;
  /** Of the fields' own texts. */
  readonly language: string;
}

/** What the fields tell. Nobody is told anything after `dispose`. */
export interface CardFormEvents {
  /** Whether everything that is needed has been typed. */
  readonly onChange: (isComplete: boolean) => void;
  /** `submit` was asked for, and the fields are in order. */
  readonly onSubmit: (submission: CardSubmission) => void;
  /** An action that was shown in the page is over. */
  readonly onActionDone: (result: CardActionResult) => void;
  /** The fields do not work any more; another form must be made. */
  readonly onError: (error: AppError<CommerceErrorCode>) => void;
}

/**
 * Card fields of a provider: the digits never pass through our code. One form serves one try: after a refusal another one
 * is made. Order of calls: `mount`, `submit`, maybe `handleAction`, `dispose`.
 */
export interface CardForm<Surface> {
  /** Puts the fields in place. Fails with `card_form_not_loaded`. */
  mount(surface: Surface): Promise<void>;
  /** Shows what is wrong with the fields, or tells `onSubmit`. */
  submit(): void;
  /** Shows what the bank wants. A redirect leaves the page; anything else ends with `onActionDone` or `onError`. */
  handleAction(action: CardAction): void;
  /** Takes the fields away, with all that was typed. */
  dispose(): void;
}

/** Makes card forms. Bound to a lazy import: nothing of a provider's code is loaded before `create` is called. */
export interface CardFormFactory<Surface> {
  /** Fails with `card_form_not_loaded`, or `stand_in_refused` where the settings ask for a stand-in that is not allowed. */
  create(request: CardFormRequest, events: CardFormEvents): Promise<CardForm<Surface>>;
}

export const CardFormFactory: ServiceIdentifier<CardFormFactory<unknown>> = Symbol.for('CardFormFactory');
