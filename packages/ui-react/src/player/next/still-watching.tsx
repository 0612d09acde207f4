import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';

export interface StillWatchingProps {
  /** Of what stands still. */
  readonly title: string;
  /** The viewer is there and goes on. */
  readonly onConfirm: () => void;
  readonly onStop: () => void;
}

/** Asks whether anybody is watching. The way on has the focus; Escape stops. The player's own keys are silent meanwhile. */
export function StillWatching({ title, onConfirm, onStop }: StillWatchingProps) {
  const { t } = useTranslation('player');
  const boxRef = useRef<HTMLDivElement>(null);
  // After the dialog has opened and put the focus on its first button.
  useEffect(() => {
    boxRef.current?.querySelector<HTMLElement>('[data-variant="primary"]')?.focus();
  }, []);
  const keepKey = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <div ref={boxRef} onKeyDown={keepKey}>
      <Dialog
        title={t('still_watching')}
        role="alertdialog"
        onClose={onStop}
        actions={
          <>
            <Button onClick={onConfirm}>{t('keep_watching')}</Button>
            <Button variant="secondary" onClick={onStop}>
              {t('stop_watching')}
            </Button>
          </>
        }
      >
        <p>{t('still_watching_description', { title })}</p>
      </Dialog>
    </div>
  );
}
