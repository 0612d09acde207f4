import type { CSSProperties } from 'react';
import {
  DEFAULT_CAPTION_APPEARANCE,
  type CaptionAppearance,
} from '@marquee/common/playback/caption-appearance.ts';
import type { CaptionCue, CaptionPlace } from '@marquee/common/playback/caption-cue.ts';
import { parseCueText } from '@marquee/common/playback/cue-text.ts';

import { CueWords } from './cue-words.tsx';
import { getCaptionStyle } from './get-caption-style.ts';
import styles from './player-caption-layer.module.scss';

export interface PlayerCaptionLayerProps {
  /** In the order of the stream. */
  readonly cues: readonly CaptionCue[];
  /** BCP 47 code, when it is known. */
  readonly language: string | undefined;
  readonly appearance: CaptionAppearance;
}

/**
 * The captions of the moment over the picture. Those that their author gave no place stand together where the viewer wants
 * them, the first nearest to the edge; the others stand where they were put.
 */
export function PlayerCaptionLayer({ cues, language, appearance }: PlayerCaptionLayerProps) {
  const hasColors = appearance.textColor === DEFAULT_CAPTION_APPEARANCE.textColor;
  return (
    <div
      className={styles['captions']}
      lang={language}
      data-font={appearance.font}
      data-edge={appearance.edge}
      style={getCaptionStyle(appearance)}
    >
      {groupByPlace(cues).map(({ key, place, texts }) => (
        <div key={key} className={styles['placement']} data-from={place?.from ?? appearance.position}>
          {place ? <div className={styles['offset']} style={getOffsetStyle(place)} /> : null}
          <div className={styles['window']} style={getWindowStyle(place)}>
            {texts.map((text, index) => (
              <p key={index} className={styles['cue']} dir="auto">
                <span className={styles['words']}>
                  <CueWords parts={parseCueText(text)} hasColors={hasColors} />
                </span>
              </p>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface Group {
  readonly key: string;
  readonly place: CaptionPlace;
  readonly texts: readonly string[];
}

/** Cues that would lie over each other stand in a row instead. */
function groupByPlace(cues: readonly CaptionCue[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { text, place } of cues) {
    const key = JSON.stringify(place ?? null);
    groups.set(key, { key, place, texts: [...(groups.get(key)?.texts ?? []), text] });
  }
  return [...groups.values()];
}

function getOffsetStyle({ offset, unit }: NonNullable<CaptionPlace>): CSSProperties {
  return { flexBasis: unit === 'percent' ? `${offset}%` : `${offset}lh` };
}

function getWindowStyle(place: CaptionPlace): CSSProperties | undefined {
  if (!place) return undefined;
  const { leftPercent, widthPercent, align } = place;
  return { marginLeft: `${leftPercent}%`, width: `${widthPercent}%`, maxWidth: 'none', textAlign: align };
}
