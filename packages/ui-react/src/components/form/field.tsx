import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOption } from '@marquee/common/account/account.ts';

import styles from './form.module.scss';

/** Props of every form field. */
export interface FieldProps {
  readonly name: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** Help text below the field; undefined for none. */
  readonly hint?: string | undefined;
}

/** Props of a field with a fixed set of options. */
export interface ChoiceFieldProps extends FieldProps {
  readonly label: string;
  /** Value of the selected option; empty for none. */
  readonly value: string;
  readonly options: readonly FieldOption[];
  readonly onChange: (value: string) => void;
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean;
}

/** Returns the id and ARIA attributes of a control. */
export function useControl({ error, hint, isRequired = false }: FieldProps): ControlProps {
  const id = useId();
  const described = [error === undefined ? [] : `${id}-error`, hint === undefined ? [] : `${id}-hint`].flat();
  return {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-required': isRequired,
  };
}

export interface FieldNotesProps extends Pick<FieldProps, 'error' | 'hint'> {
  /** Id of the control. */
  readonly id: string;
}

/** Error and hint of a field. */
export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </>
  );
}

/** Label of a field. Marks optional fields, as most fields are required. */
export function FieldName({
  children,
  isRequired,
}: {
  readonly children: ReactNode;
  readonly isRequired: boolean;
}) {
  const { t } = useTranslation('account');
  return (
    <>
      {children}
      {isRequired ? null : <span className={styles['optional']}> {t('optional')}</span>}
    </>
  );
}
