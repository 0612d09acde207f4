import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './collapsible-text.module.scss';

export interface CollapsibleTextProps {
  readonly text: string;
  /** Visible height while collapsed: 60 px in the hero of a page, 8 lines elsewhere (spec 2). */
  readonly folded?: '60px' | '8-lines';
}

/** Text that collapses when it is longer than the limit, with a button to expand it. */
export function CollapsibleText({ text, folded = '60px' }: CollapsibleTextProps) {
  const { t } = useTranslation('media');
  const id = useId();
  const textRef = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  // Before the paint, so that collapsing does not shift the content below.
  useLayoutEffect(() => {
    const paragraph = textRef.current;
    if (!paragraph) return undefined;
    const measure = () => setIsLong(paragraph.scrollHeight > getLimitPx(paragraph, folded) + TOLERANCE_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [text, folded]);

  return (
    <div className={styles['wrapper']} data-folded={isLong && !isOpen ? folded : undefined}>
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

const FOLDED_HEIGHT_PX = 60;
const FOLDED_LINES = 8;
/** Text that is only a few pixels too long does not collapse. */
const TOLERANCE_PX = 4;

function getLimitPx(paragraph: HTMLElement, folded: '60px' | '8-lines'): number {
  if (folded === '60px') return FOLDED_HEIGHT_PX;
  const lineHeightPx = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
  return Number.isFinite(lineHeightPx) ? FOLDED_LINES * lineHeightPx : Infinity;
}
