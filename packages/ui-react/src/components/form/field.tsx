import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOption } from '@marquee/common/account/account.ts';

import styles from './form.module.scss';

/** What every field of a form is given. */
export interface FieldProps {
  readonly name: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** A sentence below the field; undefined where its name says all. */
  readonly hint?: string | undefined;
}

/** What a field is given beside that whose answer is one of some. */
export interface ChoiceFieldProps extends FieldProps {
  readonly label: string;
  /** The value of the chosen option; empty when none is. */
  readonly value: string;
  readonly options: readonly FieldOption[];
  readonly onChange: (value: string) => void;
}

/** What ties a control to the words around it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean;
}

/** Ids and states of a control by what is said of it. */
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
  /** Of the control. */
  readonly id: string;
}

/** What is wrong with a field, and what may help. */
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

/** A field's name; the word says what may be left out, since most may not. */
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
