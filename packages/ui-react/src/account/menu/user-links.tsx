import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import { SCROLL_BOX } from '../../components/scroll-box/scroll-box.ts';
import type { NavigationLink } from '../../shell/layout/header.tsx';
import styles from './user-links.module.scss';

export interface UserLinksProps {
  /** `list` is vertical; `bar` is horizontal on narrow viewports. */
  readonly layout: 'list' | 'bar';
  readonly links: readonly NavigationLink[];
  /** Called after a choice. */
  readonly onLeave?: () => void;
  /** Undefined when the viewer may not sign out. */
  readonly onSignOut: (() => void) | undefined;
}

/** Links to the pages of the user area, and the sign-out button. */
export function UserLinks({ layout, links, onLeave, onSignOut }: UserLinksProps) {
  const { t } = useTranslation('user');
  const handleSignOut = () => {
    onLeave?.();
    onSignOut?.();
  };
  return (
    <nav aria-label={t('user_navigation')}>
      <ul className={styles['links']} data-layout={layout} {...SCROLL_BOX}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink className={styles['link'] ?? ''} to={to} onClick={onLeave}>
              {label}
            </NavLink>
          </li>
        ))}
        {onSignOut ? (
          <li>
            <button type="button" className={styles['link']} onClick={handleSignOut}>
              {t('log_out')}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
