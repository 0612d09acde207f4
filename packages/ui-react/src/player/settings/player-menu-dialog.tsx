import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './player-menu.module.scss';

export interface PlayerMenuDialogProps {
  readonly label: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Fields in place of a menu: what is behind stays in sight and in use. The focus begins at the way back. */
export function PlayerMenuDialog({ label, onBack, children }: PlayerMenuDialogProps) {
  const { t, i18n } = useTranslation('player');
  const backRef = useRef<HTMLButtonElement>(null);

  useEffect(() => backRef.current?.focus({ preventScroll: true }), []);

  return (
    <div
      className={styles['panel']}
      role="dialog"
      aria-label={label}
      // The bar around it is never turned around; words are.
      dir={i18n.dir()}
      data-still="true"
    >
      <div className={styles['head']}>
        <IconButton ref={backRef} icon="chevron-start" label={t('settings_back')} onClick={onBack} />
        <h3 className={styles['heading']}>{label}</h3>
      </div>
      {children}
    </div>
  );
}
