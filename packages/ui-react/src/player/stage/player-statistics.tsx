import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './player-statistics.module.scss';

export interface StatisticsLine {
  readonly label: string;
  readonly value: string;
}

export interface PlayerStatisticsProps {
  /** Always the same ones for a title, so that nothing jumps when figures come. */
  readonly lines: readonly StatisticsLine[];
  /** Puts them on the clipboard. */
  readonly copyButton: ReactNode;
  readonly onClose: () => void;
}

/**
 * How playback does, over the picture and beside whatever else lies open. It takes the focus when it comes, so that it is
 * read, and is not read again with every change; Escape in it closes it alone.
 */
export function PlayerStatistics({ lines, copyButton, onClose }: PlayerStatisticsProps) {
  const { t, i18n } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  const id = useId();
  const boxRef = useBorrowedFocus();
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={boxRef}
      className={styles['statistics']}
      aria-labelledby={id}
      tabIndex={-1}
      dir={i18n.dir()}
      onKeyDown={closeByEscape}
    >
      <div className={styles['head']}>
        <h3 id={id} className={styles['heading']}>
          {t('statistics')}
        </h3>
        <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
      </div>
      <dl className={styles['lines']}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles['line']}>
            <dt className={styles['label']}>{label}</dt>
            <dd className={styles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>{copyButton}</div>
    </section>
  );
}

/** Takes the focus, and gives it back to what had it before, if that is still there. */
function useBorrowedFocus() {
  const boxRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = boxRef.current;
    const before = document.activeElement;
    box?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isHere = activeElement === document.body || box?.contains(activeElement) === true;
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return boxRef;
}
