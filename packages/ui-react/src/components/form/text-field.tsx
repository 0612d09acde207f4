import { useEffect, useRef, type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes } from 'react';

import { FieldName, FieldNotes, useControl, type FieldProps } from './field.tsx';
import styles from './form.module.scss';

export interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when an email field loses the focus, to validate it. */
  readonly onLeave?: () => void;
  /** Autofill token for browsers and password managers. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** Determines the on-screen keyboard and autocorrection; never native validation, which is off. */
  readonly kind?: 'text' | 'multiline' | 'email' | 'tel' | 'code' | 'token' | 'pin';
  readonly maxLength?: number;
}

/** Rows of a field for more than one line (accounts 5). */
const MULTILINE_ROWS = 3;

const INPUTS: Readonly<
  Record<Exclude<NonNullable<TextFieldProps['kind']>, 'multiline'>, InputHTMLAttributes<HTMLInputElement>>
> = {
  text: { type: 'text' },
  // `type="email"` lets browsers convert internationalized domains to Punycode during input.
  email: {
    type: 'text',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    dir: 'ltr',
  },
  tel: { type: 'tel', dir: 'ltr' },
  // Unlike a code, a token is case-sensitive.
  token: { type: 'text', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' },
  // Masked, with a numeric keyboard.
  pin: { type: 'password', inputMode: 'numeric', dir: 'ltr' },
  code: { type: 'text', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false, dir: 'ltr' },
};

/** A labeled text field with one or more lines. */
export function TextField({
  label,
  name,
  value,
  onChange,
  onLeave,
  autoComplete,
  kind = 'text',
  maxLength,
  ...field
}: TextFieldProps) {
  const control = useControl({ name, ...field });
  const afterPress = useAfterPress();
  const input = {
    ...control,
    className: styles['input'],
    name,
    value,
    maxLength,
    autoComplete,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
    onBlur: kind === 'email' && onLeave ? () => afterPress(onLeave) : undefined,
  };
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={control.id}>
        <FieldName isRequired={field.isRequired ?? false}>{label}</FieldName>
      </label>
      {kind === 'multiline' ? (
        <textarea rows={MULTILINE_ROWS} {...input} />
      ) : (
        <input {...INPUTS[kind]} {...input} />
      )}
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}

/**
 * Returns a function that calls back at once or, during a press of the mouse, after its click: an error that appears
 * when the press takes the focus from a field would move the link that is pressed. Taps press the mouse, too.
 */
function useAfterPress(): (run: () => void) => void {
  const press = useRef<{ run?: () => void }>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = () => {
      press.current = {};
    };
    const end = () => {
      const ended = press.current;
      press.current = undefined;
      // The click is fired at once, and may close the form.
      setTimeout(() => {
        if (!signal.aborted) ended?.run?.();
      });
    };
    document.addEventListener('mousedown', start, { capture: true, signal });
    for (const type of ['mouseup', 'dragend'])
      document.addEventListener(type, end, { capture: true, signal });
    return () => controller.abort();
  }, []);
  return (run) => {
    if (press.current) press.current.run = run;
    else run();
  };
}
