import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import styles from './leave-button.module.scss';

/** Button that moves keyboard users from an inline player to the content below it. */
export function LeaveButton() {
  const { t } = useTranslation('player');
  return (
    <div className={styles['leave']} data-tab-only>
      <Button onClick={focusBelowPlace}>{t('back_to_page')}</Button>
    </div>
  );
}

/** Focuses the first focusable element after the player's place. */
function focusBelowPlace(): void {
  const place = document.querySelector('[data-player-place]');
  const candidates = document.querySelectorAll<HTMLElement>('main :is(a[href], button:not([disabled]))');
  const next = [...candidates].find(
    (element) =>
      !place?.contains(element) &&
      place !== null &&
      (place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  next?.focus();
}
