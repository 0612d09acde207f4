import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What a viewer can still do about a result. */
export interface ToastAction {
  /** In the viewer's language. */
  readonly label: string;
  /** The toast disappears with the press, so `run` must move the focus. */
  readonly run: () => void;
}

/** A short message about a result, shown on any page. */
export interface Toast {
  /** Unique per toast, even for the same text. */
  readonly id: number;
  /** One sentence in the viewer's language. */
  readonly text: string;
  /** Whether it reports a success rather than a failure. */
  readonly isSuccess: boolean;
  readonly action: ToastAction | undefined;
}

export interface ToastState {
  /** A new toast replaces the previous one. */
  readonly toast: Toast | undefined;
}

export type ToastStore = StoreApi<ToastState>;
export const ToastStore: ServiceIdentifier<ToastStore> = Symbol.for('ToastStore');

/** Creates the store of the current toast; only `ToastController` writes it. */
export function createToastStore(): ToastStore {
  return createStore<ToastState>(() => ({ toast: undefined }));
}
