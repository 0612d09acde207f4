import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldNotes, useControl, type FieldProps } from './field.tsx';
import styles from './form.module.scss';

export interface PasswordFieldProps extends FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells password managers whether to fill in a saved password or suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Not in `Icon`, which is part of the first page's chunk. */
const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
const CROSSED_EYE =
  'M4 4l16 16M9.9 9.9a3 3 0 0 0 4.2 4.2M6.5 6.8C3.9 8.6 2.5 12 2.5 12S6 18.5 12 18.5c2 0 3.7-.7 5.1-1.6M10.2 5.7c.6-.1 1.2-.2 1.8-.2 6 0 9.5 6.5 9.5 6.5s-.7 1.4-2.1 2.9';

/** Password field with a button that shows or hides the password. */
export function PasswordField({ label, name, value, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setIsShown] = useState(false);
  const control = useControl({ name, ...field });
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={control.id}>
        {label}
      </label>
      <div className={styles['with-button']}>
        <input
          {...control}
          className={styles['input']}
          type={isShown ? 'text' : 'password'}
          name={name}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles['eye']}
          aria-label={t('show_password')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={isShown ? CROSSED_EYE : EYE} />
          </svg>
        </button>
      </div>
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}
