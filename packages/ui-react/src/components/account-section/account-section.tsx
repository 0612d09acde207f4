import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import { SubmitButton } from '../form/form-actions.tsx';
import styles from './account-section.module.scss';

export interface AccountSectionProps {
  readonly title: string;
  /** Fields of the section. */
  readonly children: ReactNode;
  readonly form: Omit<FormProps, 'children'>;
  readonly isOpen: boolean;
  /** Whether another section is being edited, which disables this one. */
  readonly isBlocked: boolean;
  /** Whether to offer an edit button. */
  readonly isEditable?: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
}

/**
 * Section of the account as a form. Its fields show the current values; it is edited, saved and canceled independently.
 */
export function AccountSection(props: AccountSectionProps) {
  const { title, children, form, isOpen, isBlocked, isEditable = true, onEdit, onCancel } = props;
  const { t } = useTranslation('user');
  const id = useId();
  const sectionRef = useRef<HTMLElement>(null);
  useFocusAfterEditing(sectionRef, isOpen);

  const handleEdit = () => {
    onEdit();
    sectionRef.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  };

  return (
    <section ref={sectionRef} className={styles['section']} aria-labelledby={id} data-open={isOpen}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {isEditable && !isOpen ? (
          <Button
            variant="quiet"
            aria-label={t('edit_section', { section: title })}
            disabled={isBlocked}
            data-edit
            onClick={handleEdit}
          >
            {t('edit')}
          </Button>
        ) : null}
      </div>
      <Form {...form}>
        <fieldset className={styles['fields']} disabled={isBlocked} aria-labelledby={id}>
          {children}
        </fieldset>
        {isOpen ? (
          <div className={styles['actions']}>
            <SubmitButton isBusy={form.isBusy}>{t('save')}</SubmitButton>
            <Button variant="secondary" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </div>
        ) : null}
      </Form>
    </section>
  );
}

const FIELDS = 'input:enabled, select:enabled, textarea:enabled';

/**
 * Moves the focus to the edit button when the section closes and the focused button unmounts; in a layout effect,
 * because the page would otherwise take it first (`keepFocus`).
 */
function useFocusAfterEditing(sectionRef: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed && document.activeElement === document.body)
      sectionRef.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  }, [sectionRef, isOpen]);
}
