import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';

import styles from './dialog.module.scss';
import { ToastSlotContext } from './toast-slot.ts';

export interface DialogFrameProps {
  readonly children: ReactNode;
  /** Id of the title element. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly onClose: () => void;
  /** `alertdialog` for questions that require an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** `wide` fits two columns. */
  readonly size?: 'medium' | 'large' | 'wide';
}

/** Modal dialog, open while mounted; on phones a bottom sheet. */
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

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly handlers: {
    readonly onCancel: (event: { preventDefault(): void; readonly target: EventTarget | null }) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onClick: (event: { readonly target: EventTarget | null }) => void;
  };
}

/**
 * Opens a native modal dialog while mounted. The browser traps the focus and makes the page inert; on unmount the focus
 * returns. Escape and a click on the backdrop call `onClose`.
 */
function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  // Before the effects of the content, which can take the focus only in an open dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The element is removed before the browser can restore the focus.
      returnFocus(before);
    };
  }, []);

  return {
    ref,
    handlers: {
      // Canceling a file picker inside fires an event of the same name.
      onCancel: (event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      },
      // A text selection that ends on the backdrop must not close the dialog.
      onPointerDown: (event) => {
        isPressedBeside.current = event.target === ref.current;
      },
      onClick: (event) => {
        if (event.target === ref.current && isPressedBeside.current) onClose();
      },
    },
  };
}

/** Falls back to `main` when the element that opened the dialog is gone, such as the sign-in button. */
function returnFocus(before: Element | null): void {
  if (before === null || before === document.body) return;
  const target = before.isConnected ? before : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
