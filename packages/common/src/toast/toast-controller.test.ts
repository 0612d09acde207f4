import { expect, it } from 'vitest';

import { ToastController } from './toast-controller.ts';
import { createToastStore } from './toast-store.ts';

it('a toast replaces the previous one, whose end does not close it', () => {
  const store = createToastStore();
  const toasts = new ToastController(store);
  toasts.showSuccess('Saved.');
  const first = store.getState().toast;
  expect(first).toMatchObject({ text: 'Saved.', isSuccess: true });
  toasts.showFailure('Not sent.');
  toasts.dismiss(first?.id ?? 0);
  const second = store.getState().toast;
  expect(second).toMatchObject({ text: 'Not sent.', isSuccess: false });
  toasts.dismiss(second?.id ?? 0);
  expect(store.getState().toast).toBeUndefined();
});

it('the same text shown twice gives two toasts', () => {
  const store = createToastStore();
  const toasts = new ToastController(store);
  toasts.showSuccess('Saved.');
  const first = store.getState().toast;
  toasts.showSuccess('Saved.');
  expect(store.getState().toast?.id).not.toBe(first?.id);
});
