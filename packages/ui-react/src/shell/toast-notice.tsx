import { useEffect, useState, type HTMLAttributes } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Clock } from '@marquee/common/platform/clock.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';
import {
  ToastStore,
  type Toast as ToastMessage,
  type ToastAction,
} from '@marquee/common/toast/toast-store.ts';

import { Button } from '../components/button/button.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import styles from './toast-notice.module.scss';
import { useTopToastSlot } from './toast-slots.tsx';

/** Long enough to read it twice. */
const TOAST_MS = 8_000;
/** Long enough to read it, decide, and reach the button by the keyboard. */
const TOAST_WITH_ACTION_MS = 20_000;

export interface ToastNoticeProps {
  /** Whether a toast may show; until then it waits, so as not to cover a player's controls. */
  readonly isShown: boolean;
}

/**
 * The current toast, in the uppermost dialog or on the page. Both have a live region in advance, so that screen readers
 * announce it, also when the dialog closes at the same time.
 */
export function ToastNotice({ isShown }: ToastNoticeProps) {
  const toast = useStore(useService(ToastStore), (state) => state.toast);
  const slot = useTopToastSlot();
  const shown = toast && isShown ? <TimedToast key={toast.id} toast={toast} /> : null;
  return (
    <>
      <div aria-live="polite">{slot ? null : shown}</div>
      {slot ? createPortal(<div aria-live="polite">{shown}</div>, slot) : null}
    </>
  );
}

function TimedToast({ toast }: { readonly toast: ToastMessage }) {
  const toasts = useService(ToastController);
  const clock = useService(Clock);
  const { id, text, isSuccess, action } = toast;
  const ms = action ? TOAST_WITH_ACTION_MS : TOAST_MS;
  const { isHeld, holders } = useHold();
  useEffect(() => {
    if (isHeld) return undefined;
    const controller = new AbortController();
    clock.after(ms, () => toasts.dismiss(id), controller.signal);
    return () => controller.abort();
  }, [clock, toasts, id, ms, isHeld]);
  return (
    <Toast
      text={text}
      isSuccess={isSuccess}
      action={action}
      holders={holders}
      onClose={() => toasts.dismiss(id)}
    />
  );
}

/**
 * Returns whether the pointer or the focus is on an element, which must not disappear then (WCAG 2.2.1), and its
 * handlers.
 */
export function useHold() {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const holders: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
  > = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
  return { isHeld: isHovered || hasFocus, holders };
}

interface ToastProps {
  /** One sentence. */
  readonly text: string;
  readonly isSuccess: boolean;
  readonly action: ToastAction | undefined;
  readonly holders: ReturnType<typeof useHold>['holders'];
  readonly onClose: () => void;
}

/** Message about the result of an action. Never takes the focus; the live region around it announces it. */
function Toast({ text, isSuccess, action, holders, onClose }: ToastProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['toast']} data-success={isSuccess} {...holders}>
      <Icon name={isSuccess ? 'check' : 'alert'} />
      <p className={styles['text']}>{text}</p>
      {action ? (
        <Button
          variant="secondary"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
}
