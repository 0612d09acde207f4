/** A caption to render: its text and its position on the picture. */
export interface CaptionCue {
  /** WebVTT cue text, see `parseCueText`. */
  readonly text: string;
  readonly place: CaptionPlace;
}

/** Undefined for cues without a position of their own. */
export type CaptionPlace =
  | undefined
  | {
      /** The edge that `offset` is measured from; undefined where the viewer chooses it. */
      readonly from: 'top' | 'bottom' | undefined;
      /** Distance from that edge: in lines or in percent of the picture's height. */
      readonly offset: number;
      readonly unit: 'line' | 'percent';
      /** Percent of the picture's width: left edge and width of the box. */
      readonly leftPercent: number;
      readonly widthPercent: number;
      readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
    };

/** The used fields of a `VTTCue`; undefined where a browser does not support them. */
export interface CueSettings {
  readonly text: string;
  readonly line?: number | 'auto';
  readonly snapToLines?: boolean;
  readonly lineAlign?: string;
  readonly position?: number | 'auto';
  readonly positionAlign?: string;
  readonly size?: number;
  readonly align?: string;
}

/** Converts a WebVTT cue (WebVTT 7.2). Clamps its box to the picture, so that no part is outside. */
export function toCaptionCue(settings: CueSettings): CaptionCue {
  return { text: settings.text, place: getPlace(settings) };
}

function getPlace(settings: CueSettings): CaptionPlace {
  const { line = 'auto', position = 'auto', size = 100, align = 'center' } = settings;
  const textAlign = readAlign(align);
  if (line === 'auto' && position === 'auto' && size === 100 && textAlign === 'center') return undefined;
  return {
    ...getVertical(line, settings),
    ...getHorizontal(getAnchorPercent(position, textAlign, settings.text), size, settings),
    align: textAlign,
  };
}

function getVertical(
  line: number | 'auto',
  { snapToLines = true, lineAlign }: CueSettings,
): Pick<NonNullable<CaptionPlace>, 'from' | 'offset' | 'unit'> {
  if (line === 'auto') return { from: undefined, offset: 0, unit: 'line' };
  if (snapToLines) {
    // −1 is the last line.
    return line < 0
      ? { from: 'bottom', offset: -line - 1, unit: 'line' }
      : { from: 'top', offset: line, unit: 'line' };
  }
  const percent = clampPercent(line);
  return lineAlign === 'end'
    ? { from: 'bottom', offset: 100 - percent, unit: 'percent' }
    : { from: 'top', offset: percent, unit: 'percent' };
}

type TextAlign = NonNullable<CaptionPlace>['align'];
const ALIGNS: readonly TextAlign[] = ['start', 'center', 'end', 'left', 'right'];

const readAlign = (align: string): TextAlign => ALIGNS.find((known) => known === align) ?? 'center';

/** Matches text whose first letter is Hebrew, Arabic or of a related right-to-left script. */
const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

type Side = 'left' | 'center' | 'right';

function getSide(align: TextAlign, text: string): Side {
  if (align === 'left' || align === 'right' || align === 'center') return align;
  const isTurned = RIGHT_TO_LEFT.test(text.replace(/<[^>]*>/g, ''));
  return (align === 'start') === isTurned ? 'right' : 'left';
}

interface Anchor {
  readonly percent: number;
  readonly side: Side;
}

function getAnchorPercent(position: number | 'auto', align: TextAlign, text: string): Anchor {
  const side = getSide(align, text);
  if (position !== 'auto') return { percent: clampPercent(position), side };
  return { percent: { left: 0, center: 50, right: 100 }[side], side };
}

/** Clamps the box to the picture. */
function getHorizontal(
  { percent, side }: Anchor,
  size: number,
  { positionAlign }: CueSettings,
): { readonly leftPercent: number; readonly widthPercent: number } {
  const anchored = SIDES.get(positionAlign ?? '') ?? side;
  const room = { left: 100 - percent, center: 2 * Math.min(percent, 100 - percent), right: percent }[
    anchored
  ];
  const widthPercent = Math.min(clampPercent(size), room);
  const before = { left: 0, center: widthPercent / 2, right: widthPercent }[anchored];
  return { leftPercent: percent - before, widthPercent };
}

const SIDES: ReadonlyMap<string, Side> = new Map([
  ['line-left', 'left'],
  ['center', 'center'],
  ['line-right', 'right'],
]);

const clampPercent = (percent: number): number => Math.min(Math.max(percent, 0), 100);
