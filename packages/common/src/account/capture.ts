import type { FieldOption } from './account.ts';

/** Details an operator collects from a customer after the registration (accounts 3: Capture status). */
export interface CaptureStatus {
  readonly isCaptureEnabled: boolean;
  readonly shouldCaptureBeDisplayed: boolean;
  /** In display order; includes disabled ones. */
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
      /** Birth date as YYYY-MM-DD. */
      readonly answer: string | undefined;
    }
  | {
      readonly kind: 'question';
      /** Id of the question. */
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

/** Details submitted by the customer (accounts 3: Customer details submitted). */
export interface CustomerDetails extends Partial<CaptureAddress> {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  readonly phoneNumber?: string;
  /** YYYY-MM-DD. */
  readonly birthDate?: string;
  readonly customAnswers?: readonly CustomAnswer[];
}

/** Returns the details without empty values, as they are submitted (accounts 3). */
export function dropEmptyDetails({ customAnswers, ...texts }: CustomerDetails): CustomerDetails {
  const filled = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  );
  const answers = customAnswers?.filter(({ value }) => value.trim() !== '') ?? [];
  return answers.length > 0 ? { ...filled, customAnswers: answers } : filled;
}

/** Returns the control for a question, by the number of its options (accounts 5). */
export function getQuestionControl(
  options: readonly FieldOption[],
): 'text' | 'checkbox' | 'radio' | 'select' {
  const [first, second, third] = options;
  if (!first || (!second && first.value === '')) return 'text';
  if (!second) return 'checkbox';
  return third ? 'select' : 'radio';
}

/** Whether personal details are collected; otherwise the registration is complete (accounts 2). */
export function isCaptureDue({
  isCaptureEnabled,
  shouldCaptureBeDisplayed,
  settings,
}: CaptureStatus): boolean {
  return isCaptureEnabled && shouldCaptureBeDisplayed && settings.some(({ isEnabled }) => isEnabled);
}

/**
 * Capture status for sources without such an endpoint (jwp-inplayer 2.5, own-backend 3.10): first and last name, until
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
