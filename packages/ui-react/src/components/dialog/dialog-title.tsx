import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';

import styles from './dialog.module.scss';

/** Id of the element that labels the dialog. */
export const DialogTitleId = createContext<string | undefined>(undefined);

/** Text fields that accept input. */
const TYPING_FIELDS = 'input:not([type="checkbox"], [type="radio"], [readonly]), textarea';

/**
 * Returns the first text field of a dialog, which takes the focus when it opens; undefined without a hardware keyboard,
 * because an on-screen keyboard would cover half of a phone.
 */
export function findFirstField(dialog: Element | null | undefined): HTMLElement | undefined {
  const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
  return hasKeyboard ? (dialog?.querySelector<HTMLElement>(TYPING_FIELDS) ?? undefined) : undefined;
}

/** Title of a dialog. Takes the focus on mount, so that it is announced, unless the first field takes it. */
export function DialogTitle({ children }: { readonly children: ReactNode }) {
  const id = useContext(DialogTitleId);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const title = ref.current;
    const dialog = title?.closest('dialog');
    (findFirstField(dialog) ?? title)?.focus({ preventScroll: true });
    dialog?.scrollTo({ top: 0 });
  }, []);
  return (
    <h2 ref={ref} id={id} className={styles['title']} data-large tabIndex={-1}>
      {children}
    </h2>
  );
}
