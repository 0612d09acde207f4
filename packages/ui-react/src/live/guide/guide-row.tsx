import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { withImageWidth } from '@marquee/common/content/image-width.ts';
import { getSpansBetween } from '@marquee/common/guide/guide-window.ts';
import type { Program } from '@marquee/common/guide/guide.ts';
import { type TimeLine, toOffsetPx } from '@marquee/common/guide/time-line.ts';

import { Image } from '../../components/image/image.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import styles from './tv-guide.module.scss';

export interface GuideChannel {
  readonly id: string;
  readonly title: string;
  /** URL without a width. */
  readonly logo: string;
}

/** The rendered time range. */
export interface GuideStretch {
  readonly timeLine: TimeLine;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The parts of a row that change over time, though not with every tick. */
export interface GuideRowMarks {
  readonly liveId: string | undefined;
  /** Index of the first program that is recent enough to be selected. */
  readonly firstEnabled: number;
  readonly selectedId: string | undefined;
  readonly isChannelSelected: boolean;
  /** The focused program or channel of this row; undefined in all other rows. */
  readonly cursor: Program | 'channel' | undefined;
}

export interface GuideRowProps extends GuideRowMarks {
  readonly channel: GuideChannel;
  readonly row: number;
  /** Undefined while loading. */
  readonly programs: readonly Program[] | undefined;
  readonly stretch: GuideStretch;
  readonly formatTime: (program: Program) => string;
  readonly onChannel: (channelId: string) => void;
  readonly onProgram: (channelId: string, program: Program) => void;
}

/** A channel and its programs near the viewport. Memoized: rerenders only when something in the row changes. */
export const GuideRow = memo(PlainGuideRow);

function PlainGuideRow({
  channel,
  row,
  programs,
  stretch,
  formatTime,
  onChannel,
  onProgram,
  ...marks
}: GuideRowProps) {
  const { timeLine } = stretch;
  const enabledFromMs = programs?.[marks.firstEnabled]?.startMs ?? Infinity;
  return (
    <div role="row" className={styles['row']} aria-rowindex={row + 1} style={{ '--row': String(row) }}>
      <ChannelCell channel={channel} row={row} marks={marks} onChannel={onChannel} />
      {listShown(programs ?? [], stretch, marks.cursor).map((program) => (
        <GuideCell
          key={program.id}
          program={program}
          row={row}
          {...toPlace(program, timeLine)}
          formatTime={formatTime}
          isLive={program.id === marks.liveId}
          isDisabled={program.startMs < enabledFromMs}
          isSelected={program.id === marks.selectedId}
          isCursor={program === marks.cursor}
          channelId={channel.id}
          onProgram={onProgram}
        />
      ))}
      {programs?.length ? null : <EmptyRow isLoading={programs === undefined} />}
    </div>
  );
}

/** Returns the part of a program on the time line. Beyond it, a long one would stretch the guide. */
function toPlace({ startMs, endMs }: Program, timeLine: TimeLine) {
  const offsetPx = toOffsetPx(timeLine, Math.max(startMs, timeLine.startMs));
  return { offsetPx, widthPx: toOffsetPx(timeLine, Math.min(endMs, timeLine.endMs)) - offsetPx };
}

function ChannelCell({
  channel,
  row,
  marks,
  onChannel,
}: Pick<GuideRowProps, 'channel' | 'row' | 'onChannel'> & { readonly marks: GuideRowMarks }) {
  const isCursor = marks.cursor === 'channel';
  return (
    <div role="rowheader" className={styles['channel']}>
      <button
        type="button"
        className={styles['logo']}
        tabIndex={isCursor ? 0 : -1}
        aria-pressed={marks.isChannelSelected}
        data-cursor={isCursor || undefined}
        data-row={row}
        onClick={() => onChannel(channel.id)}
      >
        <Image src={channel.logo} alt="" sizes="160px" />
        <span className={styles['channelName']}>{channel.title}</span>
      </button>
    </div>
  );
}

/** Placeholder for the programs; the channel is playable without its schedule. */
function EmptyRow({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useTranslation('guide');
  return (
    <div role="gridcell" className={styles['empty']} data-loading={isLoading || undefined}>
      <span>{isLoading ? t('loading_programs') : t('no_programs')}</span>
    </div>
  );
}

/** Returns the programs near the viewport and the focused one, in order. */
function listShown(
  programs: readonly Program[],
  { fromMs, toMs }: GuideStretch,
  cursor: GuideRowMarks['cursor'],
): readonly Program[] {
  const near = getSpansBetween(programs, fromMs, toMs);
  if (typeof cursor !== 'object' || near.includes(cursor)) return near;
  return cursor.startMs < fromMs ? [cursor, ...near] : [...near, cursor];
}

interface GuideCellProps {
  readonly program: Program;
  readonly row: number;
  /** Distance from the start of the time line, and length along it, in px. */
  readonly offsetPx: number;
  readonly widthPx: number;
  readonly formatTime: (program: Program) => string;
  readonly isLive: boolean;
  /** Too old to be selected, but still focusable. */
  readonly isDisabled: boolean;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly channelId: string;
  readonly onProgram: (channelId: string, program: Program) => void;
}

/** Minimum width of a cell with a picture. */
const PICTURE_FROM_PX = 340;
/** Width of the image files; sharp on high-density screens. */
const PICTURE_WIDTH_PX = 320;
/** Narrower cells would show only a few letters. */
const TEXT_FROM_PX = 72;

/** One program: a button as wide as the program is long. Memoized, so that scrolling only renders new cells. */
const GuideCell = memo(PlainGuideCell);

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
          <img
            className={styles['picture']}
            src={withImageWidth(image, PICTURE_WIDTH_PX)}
            alt=""
            loading="lazy"
            decoding="async"
          />
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
