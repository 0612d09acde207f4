import type { ReactNode } from 'react';

import { FieldNotes, useControl, type FieldProps } from './field.tsx';
import styles from './form.module.scss';

export interface CheckboxFieldProps extends FieldProps {
  /** May contain links, which do not toggle the checkbox. */
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A labeled checkbox. */
export function CheckboxField({
  label,
  name,
  isChecked,
  isDisabled = false,
  onChange,
  ...field
}: CheckboxFieldProps) {
  const control = useControl({ name, ...field });
  return (
    <div className={styles['field']}>
      <div className={styles['choice']}>
        <input
          {...control}
          className={styles['box']}
          type="checkbox"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={control.id}>{label}</label>
      </div>
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}
