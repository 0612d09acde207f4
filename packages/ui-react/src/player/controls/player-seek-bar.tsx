import {
  type CSSProperties,
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { getChapterAt } from '@marquee/common/playback/chapters.ts';
import type { Chapter } from '@marquee/common/playback/player.ts';
import { type SeekRange, clampToRange } from '@marquee/common/playback/seek-range.ts';

import './media-chrome-elements.ts';
import styles from './player-seek-bar.module.scss';

export interface PlayerSeekBarProps {
  readonly label: string;
  readonly range: SeekRange;
  /** In seconds, like all times here. */
  readonly positionS: number;
  /** Where keys step from: at the live edge, playback is behind the shown position. */
  readonly currentS?: number;
  readonly bufferedEndS: number;
  readonly chapters: readonly Chapter[];
  /** Positions of the ad breaks. */
  readonly adBreaksS: readonly number[];
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
  const { label, range, bufferedEndS, chapters, adBreaksS, getValueText } = props;
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
        {adBreaksS.map((atS) =>
          atS > range.startS && atS < range.endS ? (
            <div
              key={atS}
              data-ad-break
              className={styles['adMark']}
              style={{ insetInlineStart: toShare(atS) }}
            />
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

const STEP_S = 10;
const LONG_STEP_S = 60;

/** Up increases and down decreases, as on every slider; time runs left to right in every language. */
const KEY_STEPS_S: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_S,
  ArrowDown: -STEP_S,
  ArrowRight: STEP_S,
  ArrowUp: STEP_S,
  PageDown: -LONG_STEP_S,
  PageUp: LONG_STEP_S,
  Home: -Infinity,
  End: Infinity,
};

/** Position that the viewer has chosen on the slider. */
interface ChosenPosition {
  readonly positionS: number;
  /** Playback position at release; until it changes, the seek is pending. Undefined while dragging. */
  readonly fromS: number | undefined;
}

interface Options {
  readonly range: SeekRange;
  readonly positionS: number;
  readonly currentS?: number;
  readonly onSeek: (positionS: number) => void;
}

/** Returns the state and event handlers of the slider and its preview. */
function useSeekBar({ range, positionS, currentS = positionS, onSeek }: Options) {
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPosition>();
  const [preview, setPreview] = useState<number>();
  if (chosen?.fromS !== undefined && chosen.fromS !== positionS) setChosen(undefined);
  const shownS = chosen?.positionS ?? positionS;
  const showPreview = (previewS: number | undefined) => {
    setPreview(previewS);
    // media-chrome shows the thumbnail on this event.
    boxRef.current?.dispatchEvent(
      new CustomEvent('mediapreviewrequest', { bubbles: true, composed: true, detail: previewS ?? null }),
    );
  };

  const handleRelease = useEffectEvent(() => {
    const chosenS = inputRef.current?.valueAsNumber;
    if (chosenS === undefined) return;
    setChosen({ positionS: chosenS, fromS: positionS });
    onSeek(chosenS);
  });
  // React fires `onChange` on every move; the native event fires on release.
  useEffect(() => {
    const input = inputRef.current;
    const controller = new AbortController();
    input?.addEventListener('change', () => handleRelease(), { signal: controller.signal });
    return () => controller.abort();
  }, []);

  const handleInput = (event: ChangeEvent<HTMLInputElement>) => {
    const chosenS = event.target.valueAsNumber;
    setChosen({ positionS: chosenS, fromS: undefined });
    showPreview(chosenS);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const stepS = KEY_STEPS_S[event.key];
    if (stepS === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // From the pending position, so that quick presses add up.
    const chosenS = clampToRange((chosen?.positionS ?? currentS) + stepS, range);
    setChosen({ positionS: chosenS, fromS: positionS });
    onSeek(chosenS);
  };
  const handlers = {
    onPointerMove: ({ clientX, pointerType }: PointerEvent) => {
      const box = boxRef.current?.getBoundingClientRect();
      if (!box || box.width === 0 || pointerType === 'touch') return;
      const share = Math.min(Math.max((clientX - box.left) / box.width, 0), 1);
      showPreview(range.startS + share * (range.endS - range.startS));
    },
    onPointerLeave: () => showPreview(undefined),
    onPointerUp: ({ pointerType }: PointerEvent) => {
      // Some browsers fire no `change` for a drag that ends where it began.
      setChosen((held) => held && { ...held, fromS: held.fromS ?? positionS });
      if (pointerType === 'touch') showPreview(undefined);
    },
    // No `change` follows a touch that the system takes over, as for its own gestures or a call.
    onPointerCancel: () => setChosen((held) => (held?.fromS === undefined ? undefined : held)),
  };
  return { boxRef, inputRef, shownS, preview, handlers, handleInput, handleKeyDown };
}
