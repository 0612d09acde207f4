import type { CuePart } from '@marquee/common/playback/cue-text.ts';

import { getClassStyle } from './get-caption-style.ts';

export interface CueWordsProps {
  readonly parts: readonly CuePart[];
  /** Whether the author's colours count. */
  readonly hasColors: boolean;
}

const TAGS = { bold: 'b', italic: 'i', underline: 'u', ruby: 'ruby', 'ruby-text': 'rt' } as const;

/** What a cue says, with what its author marked. */
export function CueWords({ parts, hasColors }: CueWordsProps) {
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
