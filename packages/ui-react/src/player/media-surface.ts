/**
 * Element that a web player renders to: a media element, or an element with the HTMLMediaElement API that wraps a
 * vendor's library. Lists only the members used here; media-chrome uses more.
 */
export type MediaSurface = HTMLElement &
  Pick<
    HTMLMediaElement,
    | 'currentTime'
    | 'duration'
    | 'muted'
    | 'pause'
    | 'paused'
    | 'play'
    | 'playbackRate'
    | 'readyState'
    | 'seekable'
    | 'textTracks'
    | 'volume'
  > &
  Partial<Pick<HTMLVideoElement, 'buffered' | 'videoHeight' | 'videoWidth'>>;

const NEEDED = [
  'play',
  'pause',
  'currentTime',
  'duration',
  'playbackRate',
  'seekable',
  'textTracks',
  'volume',
];

export function isMediaSurface(surface: unknown): surface is MediaSurface {
  return surface instanceof HTMLElement && NEEDED.every((member) => member in surface);
}
