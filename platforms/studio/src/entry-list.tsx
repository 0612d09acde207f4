import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Button } from '@marquee/ui-react/components/button/button.tsx';

import { moveEntry } from './draft.ts';
import styles from './studio.module.scss';

export interface EntryListProps {
  readonly title: string;
  readonly entries: readonly unknown[];
  /** A name for one entry, e.g. its title. */
  readonly nameOf: (entry: unknown) => string;
  readonly children: (entry: unknown, index: number) => ReactNode;
  readonly onChange: (entries: readonly unknown[]) => void;
  readonly newEntry: unknown;
  readonly addLabel: string;
}

/** A list whose entries are moved by dragging their handle, or by its arrow keys. */
export function EntryList(props: EntryListProps) {
  const { title, entries, nameOf, children, onChange, newEntry, addLabel } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const moved = moveEntry(entries, from, to);
    if (moved === entries) return;
    onChange(moved);
    setSaid(`${nameOf(entries[from])}: place ${to + 1} of ${entries.length}`);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  const onPointerUp = (event: PointerEvent, index: number) => {
    const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    const target = boxes.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
    if (target !== -1) move(index, target);
  };
  return (
    <div className={styles['fields']}>
      <ol ref={list} className={styles['entries']} aria-label={title}>
        {entries.map((entry, index) => (
          // Entries have no ids, and their fields are controlled.
          <li key={index} className={styles['entry']}>
            <div className={styles['line']}>
              <button
                type="button"
                data-handle
                className={styles['handle']}
                aria-label={`Move ${nameOf(entry)}`}
                aria-description="Arrow keys move it up and down"
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
                onPointerUp={(event) => onPointerUp(event, index)}
              >
                ↕
              </button>
              <details className={styles['details']}>
                <summary>{nameOf(entry)}</summary>
                <div className={styles['fields']}>
                  {children(entry, index)}
                  <div className={styles['line']}>
                    <Button variant="quiet" disabled={index === 0} onClick={() => move(index, index - 1)}>
                      Move up
                    </Button>
                    <Button
                      variant="quiet"
                      disabled={index === entries.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      Move down
                    </Button>
                    <Button
                      variant="quiet"
                      onClick={() => onChange(entries.filter((_, other) => other !== index))}
                    >
                      Remove
                    </Button>
                  </div>
                </div>
              </details>
            </div>
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
