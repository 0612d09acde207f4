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

/** The header menu of a signed-in viewer. Lazy-loaded. */
export function UserMenuContainer() {
  const user = useUser();
  const links = useUserLinks();
  const signOut = useSignOut();
  return <UserMenu name={user && getDisplayName(user)} links={links} onSignOut={signOut} />;
}

interface UserMenuProps {
  /** Full name or email; undefined while loading. */
  readonly name: string | undefined;
  readonly links: readonly NavigationLink[];
  readonly onSignOut: (() => void) | undefined;
}

/**
 * The user pages behind a header button. A disclosure, not an ARIA menu, so that links stay links in the tab order.
 * Closes on Escape, on a press outside and when focus leaves.
 */
function UserMenu({ name, links, onSignOut }: UserMenuProps) {
  const { t } = useTranslation('user');
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  /** Returns focus to the button, since the panel may contain it. */
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
    // The menu unmounts with the session.
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
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button; without the focus, keys would not reach the menu.
          currentTarget.focus();
          setIsOpen(!isOpen);
        }}
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

/** First letter of the name, in place of a portrait. */
function Initial({ name }: { readonly name: string | undefined }) {
  const [initial] = name?.trim() ?? '';
  if (initial === undefined) return <Icon name="user" />;
  return (
    <span className={styles['initial']} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  );
}
