import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { Button } from '../../components/button/button.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { ClearListDialog } from '../../library/clear-list-dialog.tsx';

/** What was watched, and the way to forget all of it; absent while there is nothing. */
export function HistorySection() {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const hasHistory = useStore(
    useService(LibraryStore),
    ({ history, marks }) => history.length + marks.size > 0,
  );
  const [isAsking, setIsAsking] = useState(false);
  const [isCleared, setIsCleared] = useState(false);
  const clearedRef = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    controller.clearHistory();
    setIsAsking(false);
    setIsCleared(true);
  };
  // The button that opened the dialog is gone; the focus reads out what was done.
  useEffect(() => {
    if (isCleared) clearedRef.current?.focus();
  }, [isCleared]);
  if (!hasHistory && !isCleared) return null;
  if (isCleared) {
    return (
      <PlainSection title={t('watch_history')}>
        <p ref={clearedRef} tabIndex={-1}>
          {t('history_cleared')}
        </p>
      </PlainSection>
    );
  }
  return (
    <PlainSection title={t('watch_history')} text={t('watch_history_description')}>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('clear_history')}
      </Button>
      {isAsking ? (
        <ClearListDialog list="history" onClear={clear} onClose={() => setIsAsking(false)} />
      ) : null}
    </PlainSection>
  );
}
