import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import styles from './player-window.module.scss';

/** The way from a player on a page back to where the page goes on below it, for those who go by the Tab key. */
export function LeaveButton() {
  const { t } = useTranslation('media');
  return (
    <div className={styles['leave']}>
      <Button onClick={focusBelowPlace}>{t('back_to_page')}</Button>
    </div>
  );
}

/** The first thing to focus after the place that the player lies over. */
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
