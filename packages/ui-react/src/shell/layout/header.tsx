import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, type NavLinkProps, useLocation } from 'react-router-dom';
import { getPage } from '@marquee/common/content/paths.ts';

import styles from './header.module.scss';

/** An entry of the main navigation, its label already in the viewer's language. */
export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

export interface HeaderProps {
  readonly logo: ReactNode;
  /** Undefined when its links are in the menu. */
  readonly navigation: ReactNode;
  /** The menu, shown instead of the navigation when its links do not fit; else undefined. */
  readonly menu: ReactNode;
  /** The button that opens the search, or the search itself; undefined on a site without search. */
  readonly search?: ReactNode;
  /** Whether the search is open; it then takes the space of the links, on phones of the whole header. */
  readonly isSearchOpen: boolean;
  /** Content at the end: language menu and account. */
  readonly actions: ReactNode;
}

export function Header({ logo, navigation, menu, search, isSearchOpen, actions }: HeaderProps) {
  return (
    <>
      <div ref={markWhenPassed} className={styles['top']} />
      <header className={styles['header']} data-search-open={isSearchOpen}>
        {menu === undefined ? null : <div className={styles['menu']}>{menu}</div>}
        <div className={styles['logo']}>{logo}</div>
        {navigation}
        {search === undefined ? null : (
          <div className={styles['search']} role="search">
            {search}
          </div>
        )}
        <div className={styles['actions']}>{actions}</div>
      </header>
    </>
  );
}

/** The links of the main navigation. */
export function Navigation({ links }: { readonly links: readonly NavigationLink[] }) {
  const { t } = useTranslation('common');
  return (
    <nav className={styles['navigation']} aria-label={t('main_navigation')}>
      <ul className={styles['links']}>
        {links.map(({ label, to }) => (
          <li key={`${to} ${label}`}>
            <MenuLink className={styles['link'] ?? ''} to={to} data-label={label}>
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link of the menu, current at all addresses of its page: their title is rarely the label of the menu. */
export function MenuLink({ to, ...link }: NavLinkProps & { readonly to: string }) {
  const { pathname } = useLocation();
  return <NavLink {...link} to={getPage(to) === getPage(pathname) ? pathname : to} end={to === '/'} />;
}

/** Ref callback that sets `data-is-passed` while the page is scrolled past the element. */
function markWhenPassed(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new IntersectionObserver((entries) => {
    element.toggleAttribute('data-is-passed', entries.at(-1)?.isIntersecting === false);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
