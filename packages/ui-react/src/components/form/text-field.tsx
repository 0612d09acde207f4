import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';

import { FieldName, FieldNotes, useControl, type FieldProps } from './field.tsx';
import styles from './form.module.scss';

export interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What browsers and password managers know the field by. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** What sets the keyboard and what it does by itself; never the browser's own checks, which are off. */
  readonly kind?: 'text' | 'email' | 'tel' | 'code' | 'token';
  readonly maxLength?: number;
}

const INPUTS: Readonly<Record<NonNullable<TextFieldProps['kind']>, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  // The type would let the browser turn a domain of other letters into Latin ones while it is typed.
  email: {
    type: 'text',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    dir: 'ltr',
  },
  tel: { type: 'tel', dir: 'ltr' },
  // Unlike a code, a token tells capitals from small letters.
  token: { type: 'text', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' },
  code: { type: 'text', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false, dir: 'ltr' },
};

/** One line of text. */
export function TextField({
  label,
  name,
  value,
  onChange,
  autoComplete,
  kind = 'text',
  maxLength,
  ...field
}: TextFieldProps) {
  const control = useControl({ name, ...field });
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={control.id}>
        <FieldName isRequired={field.isRequired ?? false}>{label}</FieldName>
      </label>
      <input
        {...INPUTS[kind]}
        {...control}
        className={styles['input']}
        name={name}
        value={value}
        maxLength={maxLength}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}
