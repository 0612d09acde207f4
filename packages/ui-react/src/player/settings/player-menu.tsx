import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './player-menu.module.scss';

export interface PlayerMenuProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Returns to the parent menu; also called by the arrow key that points to the start of a line. */
  readonly onBack?: (() => void) | undefined;
  /** Whether it replaces another menu and opens without an animation. */
  readonly isStill?: boolean;
}

/**
 * A menu. The initial focus is on `data-start`, or else the checked item, or else the first. Arrow keys wrap around;
 * Home and End go to the ends.
 */
export function PlayerMenu({ label, children, onBack, isStill = false }: PlayerMenuProps) {
  const menuRef = useRef<HTMLUListElement>(null);
  const { i18n } = useTranslation();
  const direction = i18n.dir();

  useEffect(() => focusStart(menuRef.current), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isBack = onBack !== undefined && event.key === (direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
    if (!isBack && !moveFocus(menuRef.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBack) onBack();
  };

  return (
    <ul
      ref={menuRef}
      className={styles['panel']}
      role="menu"
      aria-label={label}
      // The control bar is always left to right; text is not.
      dir={direction}
      data-still={isStill}
      onKeyDown={handleKeyDown}
    >
      {children}
    </ul>
  );
}

function focusStart(menu: HTMLElement | null): void {
  const start = ['[data-start="true"]', '[role="menuitemradio"][aria-checked="true"]', '[role^="menuitem"]']
    .map((selector) => menu?.querySelector<HTMLElement>(selector))
    .find((item) => item);
  start?.focus({ preventScroll: true });
}

/** Moves the focus; returns false for keys that do not. */
function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const current = items.findIndex((item) => item === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items.at(target % items.length)?.focus();
  return true;
}
