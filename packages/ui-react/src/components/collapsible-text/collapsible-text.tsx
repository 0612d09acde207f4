import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './collapsible-text.module.scss';

/** Text that folds to 60 px when it is longer, with a button to unfold it (spec 2). */
export function CollapsibleText({ text }: { readonly text: string }) {
  const { t } = useTranslation('media');
  const id = useId();
  const textRef = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const paragraph = textRef.current;
    if (!paragraph || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setIsLong(paragraph.scrollHeight > COLLAPSED_HEIGHT_PX + TOLERANCE_PX),
    );
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [text]);

  return (
    <div className={styles['wrapper']} data-collapsed={isLong && !isOpen}>
      <p ref={textRef} id={id} className={styles['text']}>
        {text}
      </p>
      {isLong ? (
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('show_less') : t('show_more')}
        </button>
      ) : null}
    </div>
  );
}

const COLLAPSED_HEIGHT_PX = 60;
/** A few pixels over are not worth a button. */
const TOLERANCE_PX = 4;
