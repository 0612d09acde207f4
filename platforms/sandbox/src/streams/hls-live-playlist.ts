import type { Rendition } from '../catalogue/clip.ts';
import type { RenditionAddresses } from './hls-playlists.ts';
import { liveSegmentAt, segmentTimes, type LiveSegment, type LiveTimeline } from './live-timeline.ts';
import type { SegmentSpan } from './live-window.ts';

/** One rendition of a live stream. */
export interface LiveRendition extends RenditionAddresses {
  readonly timeline: LiveTimeline;
  /** Returns the rendition of the segment's clip. */
  readonly of: (segment: LiveSegment) => Rendition;
}

/**
 * Creates the media playlist of a live stream or of a recording of it (RFC 8216, 4.3.3). Renditions are aligned: a
 * segment number means the same time in all of them. Every segment has its program time.
 */
export function livePlaylist(rendition: LiveRendition, span: SegmentSpan): string {
  const { timeline, of, address, keys } = rendition;
  const segments = Array.from({ length: span.end - span.first }, (_, index) =>
    liveSegmentAt(timeline, span.first + index),
  );
  const longest = Math.max(
    ...timeline.clips.flatMap((clip) => clip.video[0]?.segments.map((segment) => segment.durationS) ?? []),
  );
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${span.first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments[0]?.run ?? 0}`,
    ...(span.type === null ? [] : [`#EXT-X-PLAYLIST-TYPE:${span.type}`]),
  ];
  segments.forEach((segment, index) => {
    const before = segments[index - 1];
    if (before !== undefined && before.run !== segment.run) lines.push('#EXT-X-DISCONTINUITY');
    if (before?.run !== segment.run) lines.push(`#EXT-X-MAP:URI="${address(`init-${segment.clip.id}.mp4`)}"`);
    if (index === 0) lines.push(...keys);
    const { startMs, durationS } = segmentTimes(timeline, segment, of(segment));
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`,
      `#EXTINF:${durationS.toFixed(6)},`,
      address(`${segment.number}.m4s`),
    );
  });
  if (span.isOver) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
