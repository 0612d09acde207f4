import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import styles from './header.module.scss';

/** One entry of the main navigation, its label already in the viewer's language. */
export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

export interface HeaderProps {
  readonly logo: ReactNode;
  readonly links: readonly NavigationLink[];
  /** Shown in place of the links when they do not fit: the button that opens the sidebar. */
  readonly menuButton: ReactNode;
  readonly hasSidebar: boolean;
  /** What stands at the end: language menu, and later search and the viewer's account. */
  readonly actions: ReactNode;
}

export function Header({ logo, links, menuButton, hasSidebar, actions }: HeaderProps) {
  const { t } = useTranslation('common');
  return (
    <header className={styles['header']}>
      {hasSidebar ? <div className={styles['menu']}>{menuButton}</div> : null}
      {logo}
      {hasSidebar ? null : (
        <nav aria-label={t('main_navigation')}>
          <ul className={styles['links']}>
            {links.map(({ label, to }) => (
              <li key={`${to} ${label}`}>
                <NavLink className={styles['link'] ?? ''} to={to} end={to === '/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles['actions']}>{actions}</div>
    </header>
  );
}
