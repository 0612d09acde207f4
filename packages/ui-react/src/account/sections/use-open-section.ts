import { useState } from 'react';

/** The parts of the account that can be edited. */
export type SectionName = 'about_you' | 'email' | 'terms' | 'other_details';

/** What a section knows of itself and the others. */
export interface SectionState {
  /** It is being edited. */
  readonly isOpen: boolean;
  /** Another one is, and holds changes that would be lost. */
  readonly isBlocked: boolean;
  readonly open: () => void;
  /** Something was typed, which opens it as well. */
  readonly touch: () => void;
  readonly close: () => void;
}

/** One section can be edited at a time (accounts 2); one that was opened and not touched gives way to another. */
export function useOpenSection(): (name: SectionName) => SectionState {
  const [current, setCurrent] = useState<{ readonly name: SectionName; readonly isTouched: boolean }>();
  return (name) => ({
    isOpen: current?.name === name,
    isBlocked: current !== undefined && current.name !== name && current.isTouched,
    open: () => setCurrent({ name, isTouched: false }),
    touch: () => setCurrent({ name, isTouched: true }),
    // Another one may be open by the time that this one is saved.
    close: () => setCurrent((open) => (open?.name === name ? undefined : open)),
  });
}
