import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@marquee/ui-react/components/button/button.tsx';

import { moveEntry } from '../draft.ts';
import styles from '../studio.module.scss';
import { useEntryDrag } from './use-entry-drag.ts';

export interface EntryListProps {
  readonly title: string;
  readonly entries: readonly unknown[];
  /** A name for one entry, e.g. its title. */
  readonly nameOf: (entry: unknown) => string;
  /** The fields of an entry. */
  readonly children: (index: number) => ReactNode;
  readonly onChange: (entries: readonly unknown[]) => void;
  readonly newEntry: unknown;
  readonly addLabel: string;
}

/** A list whose entries are reordered by dragging their handles or with the arrow keys. */
export function EntryList(props: EntryListProps) {
  const { title, entries, nameOf, children, onChange, newEntry, addLabel } = props;
  const list = useRef<HTMLOListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  /** Moves the focus at once: the next arrow key may be pressed before the page is drawn. */
  const changeAndFocus = (next: readonly unknown[], index: number) => {
    flushSync(() => onChange(next));
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [];
    (
      handles[Math.min(index, handles.length - 1)] ??
      box.current?.querySelector<HTMLElement>(':scope > button')
    )?.focus();
  };
  const move = (from: number, to: number) => {
    const moved = moveEntry(entries, from, to);
    if (moved === entries) return;
    rearrangeOpen(list.current, (open) => moveEntry(open, from, to));
    setSaid(`${nameOf(entries[from])}: place ${to + 1} of ${entries.length}`);
    changeAndFocus(moved, to);
  };
  const remove = (index: number) => {
    rearrangeOpen(list.current, (open) => open.filter((_, other) => other !== index));
    setSaid(`${nameOf(entries[index])}: removed`);
    changeAndFocus(
      entries.filter((_, other) => other !== index),
      index,
    );
  };
  const { markOf, handleProps } = useEntryDrag(list, move);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <div ref={box} className={styles['fields']}>
      <ol ref={list} className={styles['entries']} aria-label={title}>
        {entries.map((entry, index) => (
          // The index is a safe key: entries have no ids, and their fields are controlled.
          <li key={index} className={styles['entry']} data-drop={markOf(index)}>
            <button
              type="button"
              data-handle
              className={styles['handle']}
              aria-label={`Move ${nameOf(entry)}`}
              aria-description="Arrow keys move it up and down"
              onKeyDown={(event) => onKeyDown(event, index)}
              {...handleProps(index)}
            >
              ↕
            </button>
            <details className={styles['details']}>
              <summary>{nameOf(entry)}</summary>
              <div className={styles['fields']}>
                {children(index)}
                <EntryActions
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  onMove={(step) => move(index, index + step)}
                  onRemove={() => remove(index)}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <p role="status" className={styles['said']}>
        {said}
      </p>
      <Button variant="secondary" onClick={() => onChange([...entries, newEntry])}>
        {addLabel}
      </Button>
    </div>
  );
}

/** The elements of entries stay where they are in the page, so which of them are open must follow the entries. */
function rearrangeOpen(
  list: HTMLElement | null,
  rearrange: (open: readonly boolean[]) => readonly boolean[],
): void {
  const entries = [...(list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? [])];
  const open = rearrange(entries.map((entry) => entry.open));
  for (const [index, entry] of entries.entries()) entry.open = open[index] ?? false;
}

function EntryActions({
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}) {
  return (
    <div className={styles['line']}>
      <Button variant="quiet" disabled={isFirst} onClick={() => onMove(-1)}>
        Move up
      </Button>
      <Button variant="quiet" disabled={isLast} onClick={() => onMove(1)}>
        Move down
      </Button>
      <Button variant="quiet" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
