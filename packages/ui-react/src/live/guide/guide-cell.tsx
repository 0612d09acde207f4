import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Program } from '@marquee/common/guide/guide.ts';

import { Tag } from '../../components/tag/tag.tsx';
import styles from './tv-guide.module.scss';

export interface GuideCellProps {
  readonly program: Program;
  readonly row: number;
  /** Pixels from the start of the time line, and along it. */
  readonly offsetPx: number;
  readonly widthPx: number;
  readonly formatTime: (program: Program) => string;
  readonly isLive: boolean;
  /** Too old to be chosen. It keeps its place for the keyboard. */
  readonly isDisabled: boolean;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly channelId: string;
  readonly onProgram: (channelId: string, program: Program) => void;
}

/** Cells narrower than this have no room for a picture. */
const PICTURE_FROM_PX = 340;
/** Cells narrower than this would show no more than a few letters. */
const TEXT_FROM_PX = 72;

/** One program of the guide: a button as wide as the program is long. Scrolling renders those that come, not those that stay. */
export const GuideCell = memo(PlainGuideCell);

function PlainGuideCell({ program, row, offsetPx, widthPx, formatTime, ...rest }: GuideCellProps) {
  const { channelId, onProgram, ...is } = rest;
  const { title, image } = program;
  return (
    <div
      role="gridcell"
      className={styles['cell']}
      aria-selected={is.isSelected}
      style={{ '--offset': `${offsetPx}px`, '--size': `${widthPx}px` }}
    >
      <button
        type="button"
        className={styles['program']}
        tabIndex={is.isCursor ? 0 : -1}
        aria-disabled={is.isDisabled || undefined}
        data-cursor={is.isCursor || undefined}
        data-live={is.isLive || undefined}
        data-tiny={widthPx < TEXT_FROM_PX || undefined}
        data-row={row}
        data-time={program.startMs}
        onClick={() => {
          if (!is.isDisabled) onProgram(channelId, program);
        }}
      >
        {image !== undefined && widthPx >= PICTURE_FROM_PX ? (
          <img className={styles['picture']} src={image} alt="" loading="lazy" decoding="async" />
        ) : null}
        <span className={styles['words']}>
          <span className={styles['name']}>
            {is.isLive ? <LiveTag /> : null} {title}
          </span>{' '}
          <span className={styles['time']}>{formatTime(program)}</span>
        </span>
      </button>
    </div>
  );
}

function LiveTag() {
  const { t } = useTranslation('guide');
  return <Tag tone="live">{t('live')}</Tag>;
}
