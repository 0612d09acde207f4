import type { FieldOption } from './account.ts';

/** What an operator wants to know of a customer after the registration (accounts 3: Capture status). */
export interface CaptureStatus {
  readonly isCaptureEnabled: boolean;
  readonly shouldCaptureBeDisplayed: boolean;
  /** In the order they are asked; those that are switched off included. */
  readonly settings: readonly CaptureSetting[];
}

export type CaptureSetting =
  | {
      readonly kind: 'names';
      readonly key: 'firstNameLastName';
      readonly isEnabled: boolean;
      readonly isRequired: boolean;
      readonly answer: { readonly firstName: string; readonly lastName: string } | undefined;
    }
  | {
      readonly kind: 'address';
      readonly key: 'address';
      readonly isEnabled: boolean;
      readonly isRequired: boolean;
      readonly answer: CaptureAddress | undefined;
    }
  | {
      readonly kind: 'text';
      readonly key: 'companyName' | 'phoneNumber' | 'birthDate';
      readonly isEnabled: boolean;
      readonly isRequired: boolean;
      /** A birth date as YYYY-MM-DD. */
      readonly answer: string | undefined;
    }
  | {
      readonly kind: 'question';
      /** The question's id. */
      readonly key: string;
      readonly isEnabled: boolean;
      readonly isRequired: boolean;
      readonly question: string;
      readonly options: readonly FieldOption[];
      readonly answer: string | undefined;
    };

export interface CaptureAddress {
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
  readonly country: string;
}

export interface CustomAnswer {
  readonly questionId: string;
  readonly question: string;
  readonly value: string;
}

/** What the customer answered (accounts 3: Customer details submitted). */
export interface CustomerDetails extends Partial<CaptureAddress> {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  readonly phoneNumber?: string;
  /** YYYY-MM-DD. */
  readonly birthDate?: string;
  readonly customAnswers?: readonly CustomAnswer[];
}

/** The details without what is empty, as they are sent (accounts 3). */
export function dropEmptyDetails({ customAnswers, ...texts }: CustomerDetails): CustomerDetails {
  const filled = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  );
  const answers = customAnswers?.filter(({ value }) => value.trim() !== '') ?? [];
  return answers.length > 0 ? { ...filled, customAnswers: answers } : filled;
}

/** How a question is put (accounts 5): by the number of its options. */
export function getQuestionControl(
  options: readonly FieldOption[],
): 'text' | 'checkbox' | 'radio' | 'select' {
  const [first, second, third] = options;
  if (!first || (!second && first.value === '')) return 'text';
  if (!second) return 'checkbox';
  return third ? 'select' : 'radio';
}

/** Whether personal details are asked for at all; else the registration goes on at once (accounts 2). */
export function isCaptureDue({
  isCaptureEnabled,
  shouldCaptureBeDisplayed,
  settings,
}: CaptureStatus): boolean {
  return isCaptureEnabled && shouldCaptureBeDisplayed && settings.some(({ isEnabled }) => isEnabled);
}

/**
 * The capture of sources that have no such call (jwp-inplayer 2.5, own-backend 3.10): first and last name, asked for until
 * both are known.
 */
export function captureNames(firstName: string, lastName: string): CaptureStatus {
  const answer = { firstName: firstName.trim(), lastName: lastName.trim() };
  return {
    isCaptureEnabled: true,
    shouldCaptureBeDisplayed: answer.firstName === '' || answer.lastName === '',
    settings: [{ kind: 'names', key: 'firstNameLastName', isEnabled: true, isRequired: true, answer }],
  };
}
