import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Clock } from '@marquee/common/platform/clock.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';
import { ToastStore, type Toast as ToastMessage } from '@marquee/common/toast/toast-store.ts';

import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { Toast } from './layout/toast.tsx';
import { useTopToastSlot } from './toast-slots.tsx';

/** Long enough to be read twice; nobody has to act on it. */
const TOAST_MS = 8_000;

export interface ToastNoticeProps {
  /** Meanwhile a toast waits: it must not lie over the controls of a player. */
  readonly isShown: boolean;
}

/** The toast there is, in the uppermost dialog or on the page; read out when it appears: the place for it is there before. */
export function ToastNotice({ isShown }: ToastNoticeProps) {
  const toast = useStore(useService(ToastStore), (state) => state.toast);
  const slot = useTopToastSlot();
  const place = (
    <div aria-live="polite">{toast && isShown ? <TimedToast key={toast.id} toast={toast} /> : null}</div>
  );
  return slot ? createPortal(place, slot) : place;
}

function TimedToast({ toast }: { readonly toast: ToastMessage }) {
  const toasts = useService(ToastController);
  const clock = useService(Clock);
  const { id, text, isSuccess } = toast;
  useEffect(() => {
    const controller = new AbortController();
    clock.after(TOAST_MS, () => toasts.dismiss(id), controller.signal);
    return () => controller.abort();
  }, [clock, toasts, id]);
  return <Toast text={text} isSuccess={isSuccess} onClose={() => toasts.dismiss(id)} />;
}
