import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../icon-button/icon-button.tsx';
import { FieldNotes, useControl, type FieldProps } from './field.tsx';
import styles from './form.module.scss';

export interface PasswordFieldProps extends FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells password managers whether to fill in what they keep or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which its button shows and hides. */
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
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t('show_password')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}
