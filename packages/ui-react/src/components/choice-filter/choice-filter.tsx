import { startTransition, useEffect, useId, useOptimistic, useRef } from 'react';

import { SCROLL_BOX } from '../scroll-box/scroll-box.ts';
import { useBreakpoint } from '../shelf/use-breakpoint.ts';
import styles from './choice-filter.module.scss';

/** With fewer options than this, all of them show as buttons (spec 2). */
const MAX_BUTTONS = 6;

export interface ChoiceOption {
  /** Not empty: the empty string means "all". */
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFilterProps {
  /** Label of the filter, e.g. "Genre". */
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  /** Value of the selected option; undefined shows all. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly allLabel: string;
  /**
   * `fitting` by default, see `ChoiceFilter`. `compact`: a select next to a heading, with a visually hidden label.
   * `row`: buttons in a full-width scrolling row.
   */
  readonly layout?: 'fitting' | 'compact' | 'row';
}

/**
 * Filters a list by one option, or by none. Shows a few options on a wide window as buttons, else a native select (spec
 * 2). Uses toggle buttons rather than a radio group: radios select with every arrow key, and each selection here
 * changes the list and the URL and is announced.
 */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const breakpoint = useBreakpoint();
  const { layout = 'fitting', options } = props;
  const hasRoom = breakpoint !== 'xs' && breakpoint !== 'sm';
  const isFitting = layout === 'fitting' && hasRoom && options.length < MAX_BUTTONS;
  return layout === 'row' || isFitting ? <ChoiceButtons {...props} /> : <ChoiceSelect {...props} />;
}

function ChoiceButtons({ label, options, value, onChange, allLabel, layout }: ChoiceFilterProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToChosen(ref.current), [value]);
  return (
    <div
      ref={ref}
      className={styles['buttons']}
      data-layout={layout}
      role="group"
      aria-label={label}
      {...SCROLL_BOX}
    >
      <ChoiceButton label={allLabel} isChosen={value === undefined} onChoose={() => onChange(undefined)} />
      {options.map((option) => (
        <ChoiceButton
          key={option.value}
          label={option.label}
          isChosen={value === option.value}
          onChoose={() => onChange(option.value)}
        />
      ))}
    </div>
  );
}

/** Centers the selected button by scrolling the row, not the page. */
function scrollToChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!row || !chosen) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += chosen.left - left - (width - chosen.width) / 2;
}

interface ChoiceButtonProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ChoiceButton({ label, isChosen, onChoose }: ChoiceButtonProps) {
  return (
    <button type="button" className={styles['button']} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </button>
  );
}

function ChoiceSelect({ label, options, value, onChange, allLabel, layout }: ChoiceFilterProps) {
  const id = useId();
  // The choice is in the URL, which the router updates in a transition. Until a long list is rendered, the select would
  // show the previous choice, and the next arrow key would start from it.
  const [chosen, setChosen] = useOptimistic(value ?? '');
  const choose = (choice: string) =>
    startTransition(() => {
      setChosen(choice);
      onChange(choice === '' ? undefined : choice);
    });
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles[layout === 'compact' ? 'hiddenLabel' : 'label']}>
        {label}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
