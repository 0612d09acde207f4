/** The used part of the HTMLMediaElement API: a real media element, or one that wraps a library's player. */
export type MediaSurface = HTMLElement &
  Pick<
    HTMLMediaElement,
    | 'buffered'
    | 'currentTime'
    | 'defaultPlaybackRate'
    | 'duration'
    | 'ended'
    | 'error'
    | 'muted'
    | 'pause'
    | 'paused'
    | 'play'
    | 'playbackRate'
    | 'readyState'
    | 'seekable'
    | 'seeking'
    | 'textTracks'
    | 'volume'
  >;
