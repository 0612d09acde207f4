import type { Clip, Rendition } from '../catalogue/clip.ts';
import type { StitchedBreak } from '../ads/ad-plans.ts';

/** A rendition of a title with ads between its segments. */
export interface StitchedRendition {
  readonly rendition: Rendition;
  /** How often the clip of the title is played. */
  readonly loops: number;
  readonly breaks: readonly StitchedPart[];
  /** Address of a file of the title's rendition. */
  readonly address: (file: string) => string;
  /** Address of a file of an ad's. */
  readonly adAddress: (clip: Clip, file: string) => string;
}

/** The clip of a break and its track that goes with the title's. */
export interface StitchedPart extends Pick<StitchedBreak, 'at' | 'segments'> {
  readonly clip: Clip;
  readonly rendition: Rendition;
}

/**
 * The media playlist of a title with ads in it (RFC 8216, 4.3.3): each ad stands between two discontinuities, under an
 * initialisation segment of its own. Breaks behind the end of the title are left out.
 */
export function stitchedPlaylist({
  rendition,
  loops,
  breaks,
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
  ];
  const begin = (map: string, isFirst: boolean): void => {
    if (!isFirst) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXT-X-MAP:URI="${map}"`);
  };
  const total = rendition.segments.length * loops;
  for (let number = 0; number < total; number += 1) {
    const due = breaks.filter(({ at }) => at === number);
    due.forEach((part, index) => {
      begin(adAddress(part.clip, 'init.mp4'), number === 0 && index === 0);
      for (let place = 0; place < part.segments; place += 1)
        lines.push(extent(part.rendition, place), adAddress(part.clip, `${place}.m4s`));
    });
    if (number === 0 || due.length > 0) begin(address('init.mp4'), number === 0 && due.length === 0);
    lines.push(extent(rendition, number % rendition.segments.length), address(`${number}.m4s`));
  }
  return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

function extent({ segments }: Rendition, place: number): string {
  return `#EXTINF:${(segments[place]?.durationS ?? 0).toFixed(6)},`;
}
