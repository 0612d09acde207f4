import { useContext, type ReactNode } from 'react';

import styles from './dialog.module.scss';
import { ToastSlotContext } from './toast-slot.ts';
import { useModalDialog } from './use-modal-dialog.ts';

export interface DialogFrameProps {
  readonly children: ReactNode;
  /** The element that is its title. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly onClose: () => void;
  /** A question that has to be answered is an `alertdialog`. */
  readonly role?: 'dialog' | 'alertdialog';
  /** `wide` has room for two columns. */
  readonly size?: 'medium' | 'large' | 'wide';
}

/** A modal window for as long as it is rendered, on phones a sheet at the bottom. */
export function DialogFrame({
  children,
  labelledBy,
  describedBy,
  onClose,
  role = 'dialog',
  size = 'medium',
}: DialogFrameProps) {
  const { ref, handlers } = useModalDialog(onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      className={styles['dialog']}
      role={role}
      data-size={size}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
      <div ref={useContext(ToastSlotContext)} className={styles['toasts']} />
    </dialog>
  );
}
