import type { Rendition, VideoRendition } from '../catalogue/clip.ts';
import { languageName } from '../delivery/language-name.ts';
import type { Ladder } from './ladder.ts';

/** What a media playlist names beside its segments' lengths. */
export interface RenditionAddresses {
  /** Of a file of the rendition: its initialisation segment or `{number}.m4s`. */
  readonly address: (file: string) => string;
  /** Key tags, see `keyTags`. */
  readonly keys: readonly string[];
}

const AUDIO_GROUP = 'audio';

/**
 * The multivariant playlist of a title (RFC 8216, 4.3.4): one variant for each picture rendition, the sounds apart.
 *
 * @param address of the playlist of a rendition by its name, see `renditionOf`
 * @param maxWidth leaves out wider renditions, but never the smallest one. Pixels.
 */
export function multivariantPlaylist(
  ladder: Ladder,
  address: (name: string) => string,
  maxWidth = Infinity,
): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  ladder.sounds.forEach(({ name, language, track }, index) => {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${AUDIO_GROUP}",NAME="${languageName(language)}",` +
        `LANGUAGE="${language}",DEFAULT=${index === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,` +
        `CHANNELS="${track.channels}",URI="${address(name)}"`,
    );
  });
  for (const video of narrowed(ladder.video, maxWidth)) {
    lines.push(streamInfo(ladder, video), address(`video-${ladder.video.indexOf(video)}`));
  }
  return `${lines.join('\n')}\n`;
}

/** Renditions no wider than `maxWidth` pixels, at least the smallest one. */
export function narrowed(video: readonly VideoRendition[], maxWidth: number): readonly VideoRendition[] {
  const narrow = video.filter(({ width }) => width <= maxWidth);
  return narrow.length > 0 ? narrow : [...video].sort((left, right) => left.width - right.width).slice(0, 1);
}

function streamInfo({ sounds }: Ladder, video: VideoRendition): string {
  const codecs = [video.codecs, ...new Set(sounds.map(({ track }) => track.codecs))].join(',');
  const loudest = Math.max(0, ...sounds.map(({ track }) => track.bandwidth));
  const attributes = [
    `BANDWIDTH=${Math.ceil(video.bandwidth + loudest)}`,
    `RESOLUTION=${video.width}x${video.height}`,
    `CODECS="${codecs}"`,
    ...(sounds.length === 0 ? [] : [`AUDIO="${AUDIO_GROUP}"`]),
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

/**
 * The media playlist of one rendition, played `loops` times without a discontinuity (RFC 8216, 4.3.3).
 *
 */
export function mediaPlaylist(
  rendition: Rendition,
  { address, keys }: RenditionAddresses,
  loops: number,
): string {
  const longest = Math.max(...rendition.segments.map((segment) => segment.durationS));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${address('init.mp4')}"`,
    // Behind the map: a key covers what follows it, and the initialisation segment is never encrypted as a whole.
    ...keys,
  ];
  const count = rendition.segments.length;
  for (let loop = 0; loop < loops; loop += 1) {
    rendition.segments.forEach((segment, index) => {
      lines.push(`#EXTINF:${segment.durationS.toFixed(6)},`, address(`${loop * count + index}.m4s`));
    });
  }
  lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
