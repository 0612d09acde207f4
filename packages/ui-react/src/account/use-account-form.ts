import { useTranslation } from 'react-i18next';

import {
  describeFormErrors,
  describeProblem,
  type FormErrors,
} from '../components/form/describe-form-errors.ts';
import type { FormProps } from '../components/form/form.tsx';
import { useForm, type FormOptions, type FormState, type FormValues } from '../hooks/use-form.ts';

/** Props of a text field of the form. */
export interface TextFieldState {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Validates the field on blur, where it is configured to. */
  readonly onLeave: () => void;
}

/** Props of a checkbox of the form. */
export interface CheckboxState {
  readonly name: string;
  readonly isChecked: boolean;
  readonly error: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

export interface AccountForm<Values extends FormValues> extends Pick<
  FormState<Values>,
  'values' | 'isBusy' | 'failure' | 'reset' | 'change'
> {
  readonly errors: FormErrors;
  /** Props for `<Form>`. */
  readonly formProps: Omit<FormProps, 'children'>;
  readonly getField: (name: string) => TextFieldState;
  readonly getCheckbox: (name: string) => CheckboxState;
}

export interface AccountFormOptions<Values extends FormValues, Result> extends FormOptions<Values, Result> {
  /** Names of values whose field is not shown: their errors are shown for the whole form. */
  readonly hidden?: readonly string[];
}

/** The state of an account form: its values, and its errors as translated texts. */
export function useAccountForm<Values extends FormValues, Result>({
  hidden = [],
  ...options
}: AccountFormOptions<Values, Result>): AccountForm<Values> {
  const { t } = useTranslation('account');
  const form = useForm(options);
  const { ref, values, isBusy, failure, change, left, leave, reset, handleSubmit } = form;
  const fields = Object.keys(values).filter((name) => !hidden.includes(name));
  const errors = describeFormErrors({ ...form, fields }, t);
  const getError = (name: string) => errors.fields[name] ?? (left[name] && describeProblem(left[name], t));
  return {
    values,
    isBusy,
    failure,
    change,
    reset,
    errors,
    formProps: { ref, errors: errors.form, isBusy, onSubmit: handleSubmit },
    getField: (name) => {
      const value = values[name];
      return {
        name,
        value: typeof value === 'string' ? value : '',
        error: getError(name),
        onChange: (text) => change(name, text),
        onLeave: () => leave(name),
      };
    },
    getCheckbox: (name) => ({
      name,
      isChecked: values[name] === true,
      error: getError(name),
      onChange: (isChecked) => change(name, isChecked),
    }),
  };
}
