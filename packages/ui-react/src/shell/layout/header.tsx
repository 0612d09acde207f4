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
  /** The button that opens the search, or the search itself; undefined on a site without. */
  readonly search?: ReactNode;
  /** The search then takes the room of what can be done without meanwhile. */
  readonly isSearchOpen?: boolean;
  /** What stands at the end: language menu, and later the viewer's account. */
  readonly actions: ReactNode;
}

export function Header({
  logo,
  links,
  menuButton,
  hasSidebar,
  search,
  isSearchOpen = false,
  actions,
}: HeaderProps) {
  const { t } = useTranslation('common');
  return (
    <header className={styles['header']} data-search-open={isSearchOpen}>
      {hasSidebar ? <div className={styles['menu']}>{menuButton}</div> : null}
      <div className={styles['logo']}>{logo}</div>
      {hasSidebar ? null : (
        <nav className={styles['navigation']} aria-label={t('main_navigation')}>
          <ul className={styles['links']}>
            {links.map(({ label, to }) => (
              <li key={`${to} ${label}`}>
                <NavLink className={styles['link'] ?? ''} to={to} end={to === '/'} data-label={label}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {search === undefined ? null : (
        <div className={styles['search']} role="search">
          {search}
        </div>
      )}
      <div className={styles['actions']}>{actions}</div>
    </header>
  );
}
