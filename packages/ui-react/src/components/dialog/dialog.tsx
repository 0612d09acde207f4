import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.scss';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { findFirstField } from './dialog-title.tsx';

export interface DialogProps extends Pick<DialogFrameProps, 'role' | 'onClose'> {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one first. */
  readonly actions?: ReactNode;
}

/** Modal dialog with a title, text and buttons. The text of an `alertdialog` is announced with its title. */
export function Dialog({ title, children, actions, onClose, role = 'dialog' }: DialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  // Otherwise the browser moves the focus to the button that closes it.
  useEffect(() => findFirstField(panelRef.current)?.focus({ preventScroll: true }), []);
  return (
    <DialogFrame
      role={role}
      labelledBy={`${id}-title`}
      describedBy={role === 'alertdialog' ? `${id}-body` : undefined}
      onClose={onClose}
    >
      <div ref={panelRef} className={styles['panel']}>
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
    </DialogFrame>
  );
}
