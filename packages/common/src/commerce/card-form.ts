import type { ServiceIdentifier } from 'inversify';

import type { AppError } from '../shared/app-error.ts';
import type { CommerceErrorCode } from './commerce-errors.ts';

/** Session data with which a provider starts its hosted card fields (cleeng 7.4). */
export interface CardFieldsSession {
  readonly id: string;
  /** Opaque. */
  readonly sessionData: string;
  /** In the currency's smallest units; 0 when the card is only saved. */
  readonly amount: { readonly value: number; readonly currency: string };
  /** ISO 3166-1 alpha-2, uppercase. */
  readonly countryCode: string;
}

/** Card data as encrypted by the provider; valid once. Passed on unchanged and never stored. */
export interface CardSubmission {
  readonly paymentMethod: Readonly<Record<string, unknown>>;
  /** Undefined when the fields do not report it. */
  readonly browserInfo: Readonly<Record<string, unknown>> | undefined;
}

/** Additional step the bank requires before it pays. `payload` is passed back to the provider's fields unchanged. */
export interface CardAction {
  /** `redirect` leaves the page; `threeDS2` is shown in it. */
  readonly type: string;
  /** Target of a `redirect`; undefined for all other types. */
  readonly url: string | undefined;
  /** The complete action, for `CardForm.handleAction`. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Result of an action; the provider needs it to complete the payment. */
export interface CardActionResult {
  readonly details: Readonly<Record<string, unknown>>;
  readonly paymentData?: string | undefined;
}

export interface CardFormRequest {
  readonly session: CardFieldsSession;
  /** Language of the fields' own texts. */
  readonly language: string;
}

/** Callbacks of the card fields. None is called after `dispose`. */
export interface CardFormEvents {
  /** Whether all required fields are filled in. */
  readonly onChange: (isComplete: boolean) => void;
  /** Called after `submit` when the fields are valid. */
  readonly onSubmit: (submission: CardSubmission) => void;
  /** Called when an action shown in the page is complete. */
  readonly onActionDone: (result: CardActionResult) => void;
  /** Called when the fields stop working; a new form must be created. */
  readonly onError: (error: AppError<CommerceErrorCode>) => void;
}

/**
 * Card fields hosted by a provider, so that card numbers never pass through this app. A form serves one attempt; create
 * a new one after a refusal. Call order: `mount`, `submit`, optionally `handleAction`, `dispose`; `submit` again after `reopen`.
 */
export interface CardForm<Surface> {
  /** Renders the fields into `surface`. Fails with `card_form_not_loaded`. */
  mount(surface: Surface): Promise<void>;
  /** Shows validation errors in the fields, or calls `onSubmit`. */
  submit(): void;
  /**
   * Performs the step the bank requires. A redirect leaves the page; all others end with `onActionDone` or `onError`.
   */
  handleAction(action: CardAction): void;
  /** Makes the fields editable again after a submission that was not sent. */
  reopen(): void;
  /** Removes the fields and everything typed into them. */
  dispose(): void;
}

/** Creates card forms. Bound to a lazy import: the provider's code is loaded by the first `create`. */
export interface CardFormFactory<Surface> {
  /** Fails with `card_form_not_loaded`, or with `stand_in_refused` where simulated card fields are not allowed. */
  create(request: CardFormRequest, events: CardFormEvents): Promise<CardForm<Surface>>;
}

export const CardFormFactory: ServiceIdentifier<CardFormFactory<unknown>> = Symbol.for('CardFormFactory');
