import { useTranslation } from 'react-i18next';

import type { FormProps } from '../../components/form/form.tsx';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useForm } from '../../hooks/use-form.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { getServerText } from '../get-server-text.ts';
import { useReturn } from '../use-return.ts';

export interface PaymentForm {
  /** Props for `<Form>`. */
  readonly formProps: Omit<FormProps, 'children'>;
  readonly isBusy: boolean;
  /** The server's message about the failure. */
  readonly serverText: string | undefined;
  readonly reset: () => void;
}

/** A form with only a submit button: it submits once, and stays busy until it unmounts. */
export function usePaymentForm(submit: () => Promise<unknown>): PaymentForm {
  const { t } = useTranslation('checkout');
  const { ref, isBusy, failure, handleSubmit, reset } = useForm({ initial: {}, submit });
  const errors = failure === undefined ? [] : [describeCommerceError(failure, t)];
  return {
    formProps: { ref, errors, isBusy, onSubmit: handleSubmit },
    isBusy,
    serverText: getServerText(failure),
    reset: () => reset({}),
  };
}

export interface LeavingFormOptions {
  /** Leads to the other page only while `isShown` returns true: who has left the form stays. */
  readonly submit: (isShown: () => boolean) => Promise<unknown>;
  /** Called when the viewer returns with the browser's back button. */
  readonly onReturn?: () => void;
}

/** A payment form that continues on another page. Resets when the viewer returns with the browser's back button. */
export function useLeavingForm({ submit, onReturn }: LeavingFormOptions): Omit<PaymentForm, 'reset'> {
  const isShown = useIsShown();
  const { reset, ...form } = usePaymentForm(() => submit(isShown));
  useReturn(() => {
    reset();
    onReturn?.();
  });
  return form;
}
