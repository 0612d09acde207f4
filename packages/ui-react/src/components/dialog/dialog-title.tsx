import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';

import styles from './dialog.module.scss';

/** The id that the window of a dialog is labelled by. */
export const DialogTitleId = createContext<string | undefined>(undefined);

/** Fields in which typing can begin. */
const TYPING_FIELDS = 'input:not([type="checkbox"], [type="radio"], [readonly]), textarea';

/**
 * The title of what a dialog shows. When it comes, also in place of another, the focus moves there: to the first field
 * where there is a keyboard, which would cover half of a phone; else to the title itself, so that it is read.
 */
export function DialogTitle({ children }: { readonly children: ReactNode }) {
  const id = useContext(DialogTitleId);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const title = ref.current;
    const dialog = title?.closest('dialog');
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    const field = hasKeyboard ? dialog?.querySelector<HTMLElement>(TYPING_FIELDS) : undefined;
    (field ?? title)?.focus({ preventScroll: true });
    dialog?.scrollTo({ top: 0 });
  }, []);
  return (
    <h2 ref={ref} id={id} className={styles['title']} data-large tabIndex={-1}>
      {children}
    </h2>
  );
}
