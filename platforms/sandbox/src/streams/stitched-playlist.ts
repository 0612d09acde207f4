import type { Clip, Rendition } from '../catalogue/clip.ts';
import type { StitchedBreak, StitchedMarks } from '../ads/ad-plans.ts';

/** A rendition of a title with ads between its segments. */
export interface StitchedRendition {
  readonly rendition: Rendition;
  /** How often the title's clip repeats. */
  readonly loops: number;
  readonly breaks: readonly StitchedPart[];
  readonly marks: StitchedMarks;
  /** Returns the address of a file of the title's rendition. */
  readonly address: (file: string) => string;
  /** Returns the address of a file of an ad. */
  readonly adAddress: (clip: Clip, file: string) => string;
}

/** The clip of a break and the track that matches the title's. */
export interface StitchedPart extends Pick<StitchedBreak, 'at' | 'segments'> {
  readonly clip: Clip;
  readonly rendition: Rendition;
}

/** The date of the first segment in a playlist with date ranges; arbitrary for a title on demand. */
const SENT_MS = Date.UTC(2026, 0, 1);
/** A `splice_info_section`, as a splicer sends it; players do not parse it. */
const SPLICE = '0xFC301B00000000000000FFF00A05000000017F9FFF0000000000000000000000';

/**
 * Returns the media playlist of a title with ads in it (RFC 8216, 4.3.3): each ad is between two discontinuities, with
 * its own initialization segment, and is marked. Breaks after the end of the title are left out.
 */
export function stitchedPlaylist({
  rendition,
  loops,
  breaks,
  marks,
  address,
  adAddress,
}: StitchedRendition): string {
  const tracks = [rendition, ...breaks.map((part) => part.rendition)];
  const longest = Math.max(...tracks.flatMap(({ segments }) => segments.map(({ durationS }) => durationS)));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...(marks === 'date_ranges' ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(SENT_MS).toISOString()}`] : []),
  ];
  let atS = 0;
  const add = (track: Rendition, place: number, file: string): void => {
    const durationS = track.segments[place]?.durationS ?? 0;
    lines.push(`#EXTINF:${durationS.toFixed(6)},`, file);
    atS += durationS;
  };
  const begin = (map: string, isFirst: boolean): void => {
    if (!isFirst) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXT-X-MAP:URI="${map}"`);
  };
  const total = rendition.segments.length * loops;
  for (let number = 0; number < total; number += 1) {
    const due = breaks.filter(({ at }) => at === number);
    due.forEach((part, index) => {
      const mark = { id: `break-${number}-${index}`, startS: atS, durationS: lengthOf(part) };
      lines.push(...markOut(marks, mark));
      begin(adAddress(part.clip, 'init.mp4'), number === 0 && index === 0);
      for (let place = 0; place < part.segments; place += 1)
        add(part.rendition, place, adAddress(part.clip, `${place}.m4s`));
      lines.push(...markIn(marks, mark));
    });
    if (number === 0 || due.length > 0) begin(address('init.mp4'), number === 0 && due.length === 0);
    add(rendition, number % rendition.segments.length, address(`${number}.m4s`));
  }
  return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

function lengthOf({ rendition, segments }: StitchedPart): number {
  return rendition.segments.slice(0, segments).reduce((sumS, { durationS }) => sumS + durationS, 0);
}

interface Mark {
  readonly id: string;
  readonly startS: number;
  readonly durationS: number;
}

function markOut(marks: StitchedMarks, { id, startS, durationS }: Mark): readonly string[] {
  const length = durationS.toFixed(3);
  return marks === 'cues'
    ? [`#EXT-X-CUE-OUT:DURATION=${length}`]
    : [`${dateRange(id, startS)},PLANNED-DURATION=${length},SCTE35-OUT=${SPLICE}`];
}

function markIn(marks: StitchedMarks, { id, startS, durationS }: Mark): readonly string[] {
  return marks === 'cues'
    ? ['#EXT-X-CUE-IN']
    : [`${dateRange(id, startS)},DURATION=${durationS.toFixed(3)},SCTE35-IN=${SPLICE}`];
}

function dateRange(id: string, startS: number): string {
  return `#EXT-X-DATERANGE:ID="${id}",START-DATE="${new Date(SENT_MS + startS * 1_000).toISOString()}"`;
}
