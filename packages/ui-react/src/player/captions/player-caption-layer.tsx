import type { CSSProperties } from 'react';
import {
  DEFAULT_CAPTION_APPEARANCE,
  type CaptionAppearance,
  type CaptionColor,
} from '@marquee/common/playback/captions/caption-appearance.ts';
import type { CaptionCue, CaptionPlace } from '@marquee/common/playback/captions/caption-cue.ts';
import { parseCueText, type CuePart } from '@marquee/common/playback/captions/cue-text.ts';

import { CAPTION_COLOR_CODES } from './caption-colors.ts';
import styles from './player-caption-layer.module.scss';

/** WebVTT's `lime` is the appearance's `green`. */
const CLASS_COLORS: ReadonlyMap<string, CaptionColor> = new Map([
  ['white', 'white'],
  ['lime', 'green'],
  ['cyan', 'cyan'],
  ['red', 'red'],
  ['yellow', 'yellow'],
  ['magenta', 'magenta'],
  ['blue', 'blue'],
  ['black', 'black'],
]);

const toCss = (color: CaptionColor, percent: number): string =>
  `rgb(${CAPTION_COLOR_CODES[color]} / ${percent}%)`;

const TAGS = { bold: 'b', italic: 'i', underline: 'u', ruby: 'ruby', 'ruby-text': 'rt' } as const;

export interface PlayerCaptionLayerProps {
  /** In stream order. */
  readonly cues: readonly CaptionCue[];
  /** BCP 47 code; undefined when unknown. */
  readonly language: string | undefined;
  readonly appearance: CaptionAppearance;
}

/**
 * Renders the active captions over the video. Cues without a height are stacked at the viewer's preferred position, the
 * first nearest to the edge; the others keep their own position.
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
      {stackByHeight(groupByPlace(cues)).map(([height, groups]) => (
        <div
          key={height}
          className={styles['placement']}
          data-from={groups[0]?.place?.from ?? appearance.position}
        >
          <Offset place={groups[0]?.place} />
          {groups.map(({ key, ...group }) => (
            <CaptionWindow key={key} {...group} hasColors={hasColors} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Distance from the edge; captions without one of their own have none. */
function Offset({ place }: { readonly place: CaptionPlace }) {
  return place?.from === undefined ? null : (
    <div className={styles['offset']} style={getOffsetStyle(place)} />
  );
}

type CaptionWindowProps = Pick<Group, 'place' | 'texts'> & Pick<CueWordsProps, 'hasColors'>;

function CaptionWindow({ place, texts, hasColors }: CaptionWindowProps) {
  return (
    <div className={styles['window']} style={getWindowStyle(place)}>
      {texts.map((text, index) => (
        <p key={index} className={styles['cue']} dir="auto">
          <span className={styles['words']}>
            <CueWords parts={parseCueText(text)} hasColors={hasColors} />
          </span>
        </p>
      ))}
    </div>
  );
}

interface Group {
  readonly key: string;
  readonly place: CaptionPlace;
  readonly texts: readonly string[];
}

/** Groups cues of the same position, so that they do not overlap. */
function groupByPlace(cues: readonly CaptionCue[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { text, place } of cues) {
    const key = JSON.stringify(place ?? null);
    groups.set(key, { key, place, texts: [...(groups.get(key)?.texts ?? []), text] });
  }
  return [...groups.values()];
}

/** Stacks groups without a height of their own, whatever their side: their boxes would overlap. */
function stackByHeight(
  groups: readonly Group[],
): readonly (readonly [height: string, groups: readonly Group[]])[] {
  const stacks = new Map<string, readonly Group[]>();
  for (const group of groups) {
    const height = group.place?.from === undefined ? '' : group.key;
    stacks.set(height, [...(stacks.get(height) ?? []), group]);
  }
  return [...stacks];
}

function getOffsetStyle({ offset, unit }: NonNullable<CaptionPlace>): CSSProperties {
  return { flexBasis: unit === 'percent' ? `${offset}%` : `${offset}lh` };
}

function getWindowStyle(place: CaptionPlace): CSSProperties | undefined {
  if (!place) return undefined;
  const { leftPercent, widthPercent, align } = place;
  return { marginLeft: `${leftPercent}%`, width: `${widthPercent}%`, maxWidth: 'none', textAlign: align };
}

interface CueWordsProps {
  readonly parts: readonly CuePart[];
  /** Whether to use the colors of the cues. */
  readonly hasColors: boolean;
}

/** Text of a cue, with its markup. */
function CueWords({ parts, hasColors }: CueWordsProps) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part;
    const { kind, classes, annotation } = part;
    const words = <CueWords parts={part.parts} hasColors={hasColors} />;
    if (kind === 'lang') {
      return (
        <span key={index} lang={annotation}>
          {words}
        </span>
      );
    }
    const style = hasColors ? getClassStyle(classes) : undefined;
    const Tag = kind === 'class' || kind === 'voice' ? 'span' : TAGS[kind];
    return (
      <Tag key={index} style={style}>
        {words}
      </Tag>
    );
  });
}

/** Returns the appearance as custom properties for the style sheet. */
function getCaptionStyle(appearance: CaptionAppearance): CSSProperties {
  const { textColor, textOpacityPercent, backgroundColor, windowColor, sizePercent } = appearance;
  return {
    '--caption-scale': String(sizePercent / 100),
    '--caption-text': toCss(textColor, textOpacityPercent),
    '--caption-background': toCss(backgroundColor, appearance.backgroundOpacityPercent),
    '--caption-window': toCss(windowColor, appearance.windowOpacityPercent),
    // An edge in the color of the text would be invisible.
    '--caption-edge': toCss(textColor === 'black' ? 'white' : 'black', textOpacityPercent),
    '--caption-light': toCss(textColor === 'black' ? 'black' : 'white', textOpacityPercent / 2),
  };
}

/** Returns the colors of a cue's classes (WebVTT 5.1); used while the viewer has not chosen a color. */
function getClassStyle(classes: readonly string[]): CSSProperties | undefined {
  const text = classes.map((name) => CLASS_COLORS.get(name)).find((color) => color);
  const ground = classes
    .map((name) => (name.startsWith('bg_') ? CLASS_COLORS.get(name.slice('bg_'.length)) : undefined))
    .find((color) => color);
  if (!text && !ground) return undefined;
  return {
    ...(text ? { color: toCss(text, 100) } : {}),
    ...(ground ? { backgroundColor: toCss(ground, 100) } : {}),
  };
}
