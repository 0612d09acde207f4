import { useState } from 'react';

/** Editable sections of the account. */
export type SectionName = 'about_you' | 'email' | 'terms' | 'other_details';

/** State of a section in relation to the others. */
export interface SectionState {
  /** Whether this section is being edited. */
  readonly isOpen: boolean;
  /** Whether another section has unsaved changes. */
  readonly isBlocked: boolean;
  readonly open: () => void;
  /** Called on typing; also opens the section. */
  readonly touch: () => void;
  readonly close: () => void;
}

/** Allows one section to be edited at a time (accounts 2). An untouched open section closes when another opens. */
export function useOpenSection(): (name: SectionName) => SectionState {
  const [current, setCurrent] = useState<{ readonly name: SectionName; readonly isTouched: boolean }>();
  return (name) => ({
    isOpen: current?.name === name,
    isBlocked: current !== undefined && current.name !== name && current.isTouched,
    open: () => setCurrent({ name, isTouched: false }),
    touch: () => setCurrent({ name, isTouched: true }),
    // Another section may have opened while this one was being saved.
    close: () => setCurrent((open) => (open?.name === name ? undefined : open)),
  });
}
