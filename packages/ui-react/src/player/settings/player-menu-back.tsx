import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/icon.tsx';
import styles from './player-menu.module.scss';

export interface PlayerMenuBackProps {
  /** Where the viewer is. */
  readonly label: string;
  readonly onBack: () => void;
}

/** The first line of a menu that took the place of another one, and the way back there. */
export function PlayerMenuBack({ label, onBack }: PlayerMenuBackProps) {
  const { t } = useTranslation('player');
  return (
    <li role="none">
      <button
        type="button"
        className={`${styles['item']} ${styles['back']}`}
        role="menuitem"
        tabIndex={-1}
        onClick={onBack}
      >
        <Icon name="chevron-start" />
        <span className={styles['name']}>
          {label}
          <span className={styles['way']}>, {t('settings_back')}</span>
        </span>
      </button>
    </li>
  );
}
