import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { CaptionsIcon } from './captions-icon.tsx';
import styles from './player-captions-menu.module.scss';

export interface CaptionChoice {
  readonly id: string;
  readonly label: string;
  /** The language of the label, when it is known. */
  readonly language: string | undefined;
}

export interface PlayerCaptionsMenuProps {
  readonly choices: readonly CaptionChoice[];
  /** Undefined when captions are off. */
  readonly selectedId: string | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onSelect: (id: string | undefined) => void;
}

/** A menu button with every choice of captions and Off. Arrows walk, Escape closes, a choice closes too. */
export function PlayerCaptionsMenu({
  choices,
  selectedId,
  isOpen,
  onOpenChange,
  onSelect,
}: PlayerCaptionsMenuProps) {
  const { t } = useTranslation('player');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLUListElement>(null);
  const isOn = selectedId !== undefined;

  useEffect(() => {
    if (isOpen) menuRef.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [isOpen]);

  const close = () => {
    onOpenChange(false);
    buttonRef.current?.focus();
  };
  const choose = (id: string | undefined) => {
    onSelect(id);
    close();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && !currentTarget.contains(relatedTarget)) onOpenChange(false);
  };
  const handleMenuKey = (event: KeyboardEvent) => {
    const isHandled = event.key === 'Escape' || moveFocus(menuRef.current, event.key);
    if (event.key === 'Escape') close();
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles['captions']} onBlur={handleBlur}>
      <button
        ref={buttonRef}
        type="button"
        className={styles['button']}
        aria-label={t('captions')}
        aria-haspopup="menu"
        aria-keyshortcuts="C"
        aria-expanded={isOpen}
        data-on={isOn}
        onClick={() => onOpenChange(!isOpen)}
      >
        <CaptionsIcon isOn={isOn} />
      </button>
      {isOpen ? (
        <ul
          ref={menuRef}
          className={styles['menu']}
          role="menu"
          aria-label={t('captions')}
          onKeyDown={handleMenuKey}
        >
          <MenuItem label={t('captions_off')} isChecked={!isOn} onChoose={() => choose(undefined)} />
          {choices.map(({ id, label, language }) => (
            <MenuItem
              key={id}
              label={label}
              language={language}
              isChecked={id === selectedId}
              onChoose={() => choose(id)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface MenuItemProps {
  readonly label: string;
  readonly language?: string | undefined;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
}

function MenuItem({ label, language, isChecked, onChoose }: MenuItemProps) {
  return (
    <li role="none">
      <button
        type="button"
        className={styles['item']}
        role="menuitemradio"
        aria-checked={isChecked}
        tabIndex={-1}
        lang={language}
        onClick={onChoose}
      >
        {label}
      </button>
    </li>
  );
}

/** Arrow keys go round, Home and End go to the ends. Whether the key was one of them. */
function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
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
