import { createContext } from 'react';

/**
 * Ref of the toast container in a modal dialog: elements outside the dialog are below it and inert. Undefined when no
 * toasts are shown.
 */
export const ToastSlotContext = createContext<((slot: HTMLElement | null) => () => void) | undefined>(
  undefined,
);
