import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

import { SCROLL_BOX } from '../components/scroll-box/scroll-box.ts';
import styles from './tabs.module.scss';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  /** One or more. The first is selected until the viewer chooses. */
  readonly tabs: readonly Tab[];
}

/**
 * Tabs that follow the ARIA pattern: the Tab key enters the selected tab and then its panel, the arrow keys select
 * another tab. If the selected tab is removed, the first one is selected.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = tabs.findIndex((tab) => tab.id === chosenId);
  const selected = Math.max(0, chosen);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = getTabMove(event, { index: selected, count: tabs.length, isRightToLeft });
    if (target === undefined) return;
    event.preventDefault();
    setChosenId(tabs[target]?.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div className={styles['tabs']} data-moved={chosen !== -1}>
      <div
        ref={listRef}
        className={styles['list']}
        role="tablist"
        aria-label={label}
        {...SCROLL_BOX}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            className={styles['tab']}
            aria-selected={index === selected}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setChosenId(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          className={styles['panel']}
          aria-labelledby={`${id}-${tab.id}-tab`}
          tabIndex={0}
          hidden={index !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

/** Position of the selected tab. */
export interface TabPlace {
  readonly index: number;
  readonly count: number;
  readonly isRightToLeft: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** Returns the index of the tab that a key selects, wrapping around (ARIA tabs pattern); undefined for all other keys. */
export function getTabMove(pressed: Pressed, { index, count, isRightToLeft }: TabPlace): number | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const step = isRightToLeft ? -1 : 1;
  switch (pressed.key) {
    case 'ArrowRight':
      return (index + step + count) % count;
    case 'ArrowLeft':
      return (index - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
