import { createContext } from 'react';

/**
 * Ref of the place for toasts in a modal dialog: what lies outside such a dialog is under it and out of reach of the
 * pointer and of screen readers. Undefined where no toasts are shown.
 */
export const ToastSlotContext = createContext<((slot: HTMLElement | null) => () => void) | undefined>(
  undefined,
);
