/** What is used of an element with the HTMLMediaElement API: a real one, or one that speaks for a library. */
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
