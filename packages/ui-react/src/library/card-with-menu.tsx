import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../components/icon-button/icon-button.tsx';
import styles from './card-with-menu.module.scss';

export interface CardWithMenuProps {
  /** The card's title, for the name of the button. */
  readonly title: string;
  /** The card. */
  readonly children: ReactNode;
  /** -1 when the card is out of view. */
  readonly tabIndex: number;
  readonly onOpenMenu: () => void;
}

/** A card and, beside its link, the button that opens what else can be done with the title. */
export function CardWithMenu({ title, children, tabIndex, onOpenMenu }: CardWithMenuProps) {
  const { t } = useTranslation('library');
  return (
    <div className={styles['place']}>
      {children}
      <div className={styles['menu']}>
        <IconButton
          icon="more"
          variant="raised"
          label={t('card_options', { title })}
          aria-haspopup="dialog"
          tabIndex={tabIndex}
          onClick={onOpenMenu}
        />
      </div>
    </div>
  );
}
