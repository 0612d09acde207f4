import type { CSSProperties } from 'react';
import { getChapterAt } from '@marquee/common/playback/chapters.ts';
import type { Chapter } from '@marquee/common/playback/player.ts';
import type { SeekRange } from '@marquee/common/playback/seek-range.ts';

import './media-chrome-elements.ts';
import styles from './player-seek-bar.module.scss';
import { useSeekBar } from './use-seek-bar.ts';

export interface PlayerSeekBarProps {
  readonly label: string;
  readonly range: SeekRange;
  /** Seconds, as all times here. */
  readonly positionS: number;
  readonly bufferedEndS: number;
  readonly chapters: readonly Chapter[];
  /** Returns the `aria-valuetext` of a position. */
  readonly getValueText: (positionS: number) => string;
  /** Returns the visible text of a position. */
  readonly getClockText: (positionS: number) => string;
  readonly onSeek: (positionS: number) => void;
}

/**
 * Slider of the playback position, with a thumbnail preview under the pointer and marks between chapters. Dragging
 * shows the new position, releasing seeks to it.
 */
export function PlayerSeekBar(props: PlayerSeekBarProps) {
  const { label, range, bufferedEndS, chapters, getValueText } = props;
  const { boxRef, inputRef, shownS, preview, handlers, handleInput, handleKeyDown } = useSeekBar(props);
  const lengthS = range.endS - range.startS;
  const toShare = (positionS: number) =>
    `${(100 * Math.min(Math.max(positionS - range.startS, 0), lengthS)) / lengthS}%`;
  return (
    <div
      ref={boxRef}
      className={styles['bar']}
      data-seek-bar
      data-preview={preview !== undefined}
      {...handlers}
    >
      <div className={styles['track']} aria-hidden="true">
        <div className={styles['buffered']} style={{ inlineSize: toShare(bufferedEndS) }} />
        <div className={styles['played']} style={{ inlineSize: toShare(shownS) }} />
        {chapters.map(({ startS }) =>
          startS > range.startS && startS < range.endS ? (
            <div key={startS} className={styles['mark']} style={{ insetInlineStart: toShare(startS) }} />
          ) : null,
        )}
        <div className={styles['thumb']} style={{ insetInlineStart: toShare(shownS) }} />
      </div>
      <input
        ref={inputRef}
        className={styles['input']}
        type="range"
        min={range.startS}
        max={range.endS}
        step="any"
        value={shownS}
        aria-label={label}
        aria-valuetext={getValueText(shownS)}
        onChange={handleInput}
        onKeyDown={handleKeyDown}
      />
      <Preview {...props} positionS={preview} at={preview === undefined ? '0%' : toShare(preview)} />
    </div>
  );
}

interface PreviewProps extends Pick<PlayerSeekBarProps, 'chapters' | 'getClockText'> {
  readonly positionS: number | undefined;
  readonly at: string;
}

function Preview({ positionS, at, chapters, getClockText }: PreviewProps) {
  const style: CSSProperties = { '--at': at };
  const chapter = positionS === undefined ? undefined : getChapterAt(chapters, positionS);
  return (
    <div className={styles['preview']} style={style} aria-hidden="true">
      <media-preview-thumbnail />
      {chapter ? <span className={styles['chapter']}>{chapter.title}</span> : null}
      <span className={styles['clock']}>{positionS === undefined ? '' : getClockText(positionS)}</span>
    </div>
  );
}
