import { useTranslation } from 'react-i18next';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import styles from './favorite-button.module.scss';

export interface FavoriteButtonProps {
  readonly isFavorite: boolean;
  /** What the last press did, for those who listen; empty before the first. */
  readonly announcement: string;
  readonly onToggle: () => void;
}

/** The heart: pressed while the title is one of the viewer's favourites. Its name never changes, its state does. */
export function FavoriteButton({ isFavorite, announcement, onToggle }: FavoriteButtonProps) {
  const { t } = useTranslation('library');
  return (
    <span className={styles['favorite']}>
      <Button variant="secondary" aria-pressed={isFavorite} onClick={onToggle}>
        <Icon name="heart" />
        {t('favorite')}
      </Button>
      <span className={styles['announcement']} role="status">
        {announcement}
      </span>
    </span>
  );
}
