import { useTranslation } from 'react-i18next';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import styles from './card-menu.module.scss';

export interface CardMenuProps {
  readonly title: string;
  readonly onRestart: () => void;
  readonly onMarkAsWatched: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be done with a title that is being watched, besides going on with it. */
export function CardMenu({ title, onRestart, onMarkAsWatched, onRemove, onClose }: CardMenuProps) {
  const { t } = useTranslation('library');
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className={styles['commands']}>
        <li>
          <Button variant="secondary" onClick={onRestart}>
            {t('restart')}
          </Button>
        </li>
        <li>
          <Button variant="secondary" onClick={onMarkAsWatched}>
            {t('mark_as_watched')}
          </Button>
        </li>
        <li>
          <Button variant="secondary" onClick={onRemove}>
            {t('remove_from_continue_watching')}
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}
