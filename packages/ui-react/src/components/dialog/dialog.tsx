import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.scss';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one first. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** A question that has to be answered is an `alertdialog`: what it asks is read out with its title. */
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * A modal window for as long as it is rendered, on phones a sheet at the bottom. A native dialog, so that the focus, the
 * Escape key and the page behind it are the browser's business; where the focus was, it returns to.
 */
export function Dialog({ title, children, actions, onClose, role = 'dialog' }: DialogProps) {
  const { t } = useTranslation('common');
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = dialogRef.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The element is gone before the browser can give the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const handleBackdropClick = (event: MouseEvent) => {
    if (event.target === dialogRef.current) onClose();
  };

  return (
    <dialog
      ref={dialogRef}
      className={styles['dialog']}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={handleBackdropClick}
    >
      <div className={styles['panel']}>
        <div className={styles['head']}>
          <h2 id={`${id}-title`} className={styles['title']}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <div id={`${id}-body`} className={styles['body']}>
          {children}
        </div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  );
}
