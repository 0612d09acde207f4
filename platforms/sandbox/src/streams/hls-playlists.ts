import type { Rendition, VideoRendition } from '../catalogue/clip.ts';
import { languageName } from '../delivery/language-name.ts';
import type { Ladder } from './ladder.ts';

/** Addresses and keys in a media playlist. */
export interface RenditionAddresses {
  /** Returns the address of a rendition's file: its initialization segment or `{number}.m4s`. */
  readonly address: (file: string) => string;
  /** Key tags, see `keyTags`. */
  readonly keys: readonly string[];
}

const AUDIO_GROUP = 'audio';

/**
 * Creates the multivariant playlist of a title (RFC 8216, 4.3.4): one variant for each video rendition, audio tracks
 * separate.
 *
 * @param address returns the address of a rendition's playlist by its name, see `renditionOf`
 * @param maxWidth maximum width in pixels; the smallest rendition is always included
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

/** Returns the renditions up to `maxWidth` pixels wide, at least the smallest one. */
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

/** Creates the media playlist of one rendition, repeated `loops` times without a discontinuity (RFC 8216, 4.3.3). */
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
    // After the map: a key applies to the following lines, and the initialization segment is never encrypted as a
    // whole.
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
