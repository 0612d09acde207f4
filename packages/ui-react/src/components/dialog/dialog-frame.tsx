import {
  type MouseEvent,
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
  /** Name of the content, where others replace it in the same dialog. */
  readonly step?: string;
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
  step,
}: DialogFrameProps) {
  const { ref, handlers } = useModalDialog(onClose, step);
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
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onClick: (event: { readonly target: EventTarget | null }) => void;
  };
}

/**
 * Opens a native modal dialog while mounted. The browser traps the focus and makes the page inert; on unmount the focus
 * returns. Escape and a click on the backdrop call `onClose`.
 */
function useModalDialog(onClose: () => void, step: string | undefined): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const wasClicked = useRef(false);
  useLayoutEffect(() => {
    wasClicked.current = false;
  }, [step]);

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
      // The first click of a double click may have opened the dialog, or its step, below the mouse.
      onClickCapture: (event) => {
        if (event.detail < 2) wasClicked.current = true;
        if (wasClicked.current) return;
        event.preventDefault();
        event.stopPropagation();
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
