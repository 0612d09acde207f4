const KINDS: ReadonlySet<string> = new Set(['subtitles', 'captions', 'forced']);

/** The track whose captions the engine has chosen: it keeps the others disabled. */
export function findCaptionTrack(tracks: Iterable<TextTrack>): TextTrack | undefined {
  const chosen = [...tracks].filter(({ kind, mode }) => KINDS.has(kind) && mode !== 'disabled');
  return chosen.find(({ mode }) => mode === 'showing') ?? chosen[0];
}

/** Elements of Apple's browsers; see `isShownByBrowser`. */
interface AppleMediaElement {
  readonly webkitDisplayingFullscreen?: unknown;
  readonly webkitPresentationMode?: unknown;
  readonly webkitCurrentPlaybackTargetIsWireless?: unknown;
}

/**
 * Whether the picture is where nothing of ours can lie over it: in a window of the browser's own, in the full screen of a
 * phone's own player, or on another device. There the browser draws captions.
 */
export function isShownByBrowser(media: HTMLElement & AppleMediaElement): boolean {
  return (
    document.pictureInPictureElement === media ||
    media.webkitDisplayingFullscreen === true ||
    media.webkitPresentationMode === 'picture-in-picture' ||
    media.webkitCurrentPlaybackTargetIsWireless === true
  );
}

/** What tells that the answer of `isShownByBrowser` may be another one. */
export const SHOWN_ELSEWHERE_EVENTS = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
  'webkitcurrentplaybacktargetiswirelesschanged',
] as const;
