import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import { Icon } from '../../components/icon/icon.tsx';
import type { NavigationLink } from './header.tsx';
import styles from './sidebar.module.scss';

export interface SidebarProps {
  readonly links: readonly NavigationLink[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Content below the links: the viewer's account. */
  readonly children?: ReactNode;
}

/**
 * The main navigation where it does not fit into the header. A native modal dialog: the browser handles focus, Escape
 * and the inert page.
 */
export function Sidebar({ links, isOpen, onClose, children }: SidebarProps) {
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
      className={styles['sidebar']}
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
        {children === undefined ? null : <div className={styles['foot']}>{children}</div>}
      </div>
    </dialog>
  );
}
