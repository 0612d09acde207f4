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

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly handlers: {
    readonly onCancel: (event: { preventDefault(): void; readonly target: EventTarget | null }) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onClick: (event: { readonly target: EventTarget | null }) => void;
  };
}

/**
 * A native dialog that is modal for as long as it is rendered. The browser keeps the focus in it and the page behind it
 * out of reach; where the focus was, it returns to. Escape and a press beside the dialog ask to close it.
 */
function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  // Before the effects of what is inside: only an open dialog lets its contents take the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The element is gone before the browser can give the focus back.
      returnFocus(before);
    };
  }, []);

  return {
    ref,
    handlers: {
      // A file picker inside tells of its own cancelling by an event of the same name.
      onCancel: (event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      },
      // Text that is selected with the pointer may end beside the dialog: that asks for nothing.
      onPointerDown: (event) => {
        isPressedBeside.current = event.target === ref.current;
      },
      onClick: (event) => {
        if (event.target === ref.current && isPressedBeside.current) onClose();
      },
    },
  };
}

/** What opened the dialog may have gone meanwhile, as the button to sign in has; the page is there still. */
function returnFocus(before: Element | null): void {
  if (before === null || before === document.body) return;
  const target = before.isConnected ? before : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
