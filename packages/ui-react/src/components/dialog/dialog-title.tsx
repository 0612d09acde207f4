import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';

import styles from './dialog.module.scss';

/** Id of the element that labels the dialog. */
export const DialogTitleId = createContext<string | undefined>(undefined);

/** Text fields that accept input. */
const TYPING_FIELDS = 'input:not([type="checkbox"], [type="radio"], [readonly]), textarea';

/**
 * Title of a dialog. Takes the focus on mount, so that it is announced. With a hardware keyboard the first field takes
 * it instead; an on-screen keyboard would cover half of a phone.
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
