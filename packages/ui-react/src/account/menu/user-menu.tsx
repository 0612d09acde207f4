import { getDisplayName } from '@marquee/common/account/account.ts';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUser } from '../../hooks/use-user.ts';
import { useSignOut } from '../use-sign-out.ts';
import { userFeature } from '../user-feature.ts';
import { useUserLinks } from './use-user-links.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { NavigationLink } from '../../shell/layout/header.tsx';
import { UserLinks } from './user-links.tsx';
import styles from './user-menu.module.scss';

export const chunk = { code: UserMenuContainer, features: [userFeature] };

/** The menu of who is signed in, in the header. Loaded only for them. */
export function UserMenuContainer() {
  const user = useUser();
  const links = useUserLinks();
  const signOut = useSignOut();
  return <UserMenu name={user && getDisplayName(user)} links={links} onSignOut={signOut} />;
}

interface UserMenuProps {
  /** Full name, or the e-mail; undefined while it is not known. */
  readonly name: string | undefined;
  readonly links: readonly NavigationLink[];
  readonly onSignOut: (() => void) | undefined;
}

/**
 * The viewer's pages behind a button in the header. A disclosure and no menu: links stay links, and Tab goes through them.
 * Escape, a press beside it and leaving it close it.
 */
function UserMenu({ name, links, onSignOut }: UserMenuProps) {
  const { t } = useTranslation('user');
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  /** What had the focus goes with the panel. */
  const close = () => {
    setIsOpen(false);
    buttonRef.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !boxRef.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const signOut = () => {
    // The menu goes with the session.
    document.querySelector('main')?.focus({ preventScroll: true });
    onSignOut?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    <div ref={boxRef} className={styles['menu']} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={buttonRef}
        type="button"
        className={styles['button']}
        aria-label={t('user_menu')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Initial name={name} />
      </button>
      {isOpen ? (
        <div id={id} className={styles['panel']}>
          {name === undefined ? null : (
            <p className={styles['name']}>
              <bdi>{name}</bdi>
            </p>
          )}
          <UserLinks layout="list" links={links} onLeave={close} onSignOut={onSignOut && signOut} />
        </div>
      ) : null}
    </div>
  );
}

/** The first letter of the name stands for a portrait. */
function Initial({ name }: { readonly name: string | undefined }) {
  const [initial] = name?.trim() ?? '';
  if (initial === undefined) return <Icon name="user" />;
  return (
    <span className={styles['initial']} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  );
}
