import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import { AccountSheet } from '../account/menu/account-sheet.tsx';
import { Icon } from '../components/icon/icon.tsx';
import type { NavigationLink } from './layout/header.tsx';
import styles from './menu-sheet.module.scss';

export const chunk = { code: MenuSheet };

export interface MenuSheetProps {
  readonly links: readonly NavigationLink[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The main navigation where it does not fit into the header, with the viewer's account below it. A native modal dialog: the
 * browser handles focus, Escape and the inert page. Rendered before it opens, so that opening only shows it.
 */
export function MenuSheet({ links, isOpen, onClose }: MenuSheetProps) {
  const { t } = useTranslation('common');
  const dialogRef = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (isOpen && dialog?.open === false) dialog.showModal();
    if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);

  const handleBackdropClick = (event: MouseEvent) => {
    if (event.target === dialogRef.current) onClose();
  };

  return (
    <dialog
      ref={dialogRef}
      className={styles['sheet']}
      aria-label={t('main_navigation')}
      onClose={onClose}
      onClick={handleBackdropClick}
    >
      <div className={styles['panel']}>
        <button type="button" className={styles['close']} aria-label={t('menu_close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <nav aria-label={t('main_navigation')}>
          <ul className={styles['links']}>
            {links.map(({ label, to }) => (
              <li key={`${to} ${label}`}>
                <NavLink className={styles['link'] ?? ''} to={to} end={to === '/'} onClick={onClose}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['foot']}>
          <AccountSheet onLeave={onClose} />
        </div>
      </div>
    </dialog>
  );
}
