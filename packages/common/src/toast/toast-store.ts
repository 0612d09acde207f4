import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A short word on something that was done, beside whatever page there is. */
export interface Toast {
  /** Another one for each toast, also for the same words. */
  readonly id: number;
  /** One sentence in the viewer's language. */
  readonly text: string;
  /** Whether it is good news; else something that did not work. */
  readonly isSuccess: boolean;
}

export interface ToastState {
  /** A new one takes the place of the one before. */
  readonly toast: Toast | undefined;
}

export type ToastStore = StoreApi<ToastState>;
export const ToastStore: ServiceIdentifier<ToastStore> = Symbol.for('ToastStore');

/** The store of the toast that is shown; only `ToastController` writes it. */
export function createToastStore(): ToastStore {
  return createStore<ToastState>(() => ({ toast: undefined }));
}
