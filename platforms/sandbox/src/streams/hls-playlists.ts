import type { Clip, Rendition, VideoRendition } from '../catalogue/clip.ts';
import { languageName } from '../delivery/language-name.ts';

const AUDIO_GROUP = 'audio';
const AUDIO_LANGUAGE = 'en';

/**
 * The multivariant playlist of a title (RFC 8216, 4.3.4): one variant for each picture rendition, the sound apart.
 *
 * @param address of the playlist of a rendition by its name, see `renditionOf`
 * @param maxWidth leaves out wider renditions, but never the smallest one. Pixels.
 */
export function multivariantPlaylist(
  clip: Clip,
  address: (name: string) => string,
  maxWidth = Infinity,
): string {
  const narrow = clip.video.filter((video) => video.width <= maxWidth);
  const smallest = [...clip.video].sort((left, right) => left.width - right.width).slice(0, 1);
  const variants = narrow.length > 0 ? narrow : smallest;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (clip.audio !== null) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${AUDIO_GROUP}",NAME="${languageName(AUDIO_LANGUAGE)}",` +
        `LANGUAGE="${AUDIO_LANGUAGE}",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="${clip.audio.channels}",` +
        `URI="${address('audio')}"`,
    );
  }
  for (const video of variants) {
    lines.push(streamInfo(clip, video), address(`video-${clip.video.indexOf(video)}`));
  }
  return `${lines.join('\n')}\n`;
}

function streamInfo(clip: Clip, video: VideoRendition): string {
  const codecs = [video.codecs, ...(clip.audio === null ? [] : [clip.audio.codecs])].join(',');
  const bandwidth = Math.ceil(video.bandwidth + (clip.audio?.bandwidth ?? 0));
  const attributes = [
    `BANDWIDTH=${bandwidth}`,
    `RESOLUTION=${video.width}x${video.height}`,
    `CODECS="${codecs}"`,
    ...(clip.audio === null ? [] : [`AUDIO="${AUDIO_GROUP}"`]),
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

/**
 * The media playlist of one rendition, played `loops` times without a discontinuity (RFC 8216, 4.3.3).
 *
 * @param address of a file of the rendition: `init.mp4` or `{number}.m4s`
 */
export function mediaPlaylist(
  rendition: Rendition,
  address: (file: string) => string,
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
