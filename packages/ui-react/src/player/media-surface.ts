/**
 * What a player of the web platform shows itself on: an element with the HTMLMediaElement API, a real one or one that speaks
 * for a vendor's library. Only what is used here; media-chrome asks for the rest by itself.
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
