import type { Clock } from '@marquee/common/platform/clock.ts';

import type { MediaSurface } from '../media-surface.ts';

const KINDS: ReadonlySet<string> = new Set(['subtitles', 'captions', 'forced']);

/** Events that may change the result of `isShownByBrowser`. */
const SHOWN_ELSEWHERE_EVENTS = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
  'webkitcurrentplaybacktargetiswirelesschanged',
] as const;

const MEDIA_EVENTS = ['timeupdate', 'seeking', 'seeked', 'ratechange', 'playing', 'emptied'] as const;
/** `timeupdate` fires four times a second; only closer changes need a timer. */
const TIMER_REACH_S = 0.3;
const NOTHING: readonly TextTrackCue[] = [];

/**
 * Reads the active cues of the engine's text track in place of the browser, which then renders none. The mode `hidden`
 * keeps a track loaded and its cues readable. Where only the browser can render captions, and when reading ends, the
 * track is `showing` again.
 */
export class CaptionReader {
  readonly #media: MediaSurface;
  readonly #clock: Clock;
  readonly #onCues: (cues: readonly TextTrackCue[]) => void;
  #timer = new AbortController();
  #track: TextTrack | undefined;
  #cues = NOTHING;
  #isOn = false;
  #delayS = 0;

  constructor(media: MediaSurface, clock: Clock, onCues: (cues: readonly TextTrackCue[]) => void) {
    this.#media = media;
    this.#clock = clock;
    this.#onCues = onCues;
  }

  /** Reads until `signal` aborts; then there are no cues. */
  start(signal: AbortSignal): void {
    const update = (): void => this.#update();
    for (const type of [...MEDIA_EVENTS, ...SHOWN_ELSEWHERE_EVENTS])
      this.#media.addEventListener(type, update, { signal });
    for (const type of ['change', 'addtrack', 'removetrack'])
      this.#media.textTracks.addEventListener(type, update, { signal });
    signal.addEventListener('abort', () => this.#end(), { once: true });
    update();
  }

  /** Sets whether to show captions, and their delay in seconds. */
  set(isOn: boolean, delayS: number): void {
    this.#isOn = isOn;
    this.#delayS = delayS;
    this.#update();
  }

  readonly #update = (): void => {
    this.#timer.abort();
    const track = this.#isOn ? findCaptionTrack(this.#media.textTracks) : undefined;
    this.#follow(track);
    if (!track || isShownByBrowser(this.#media)) {
      if (track?.mode === 'hidden') track.mode = 'showing';
      this.#tell(NOTHING);
      return;
    }
    if (track.mode === 'showing') track.mode = 'hidden';
    const timeS = this.#media.currentTime - this.#delayS;
    const { active, nextChangeS } = findCues(Array.from(track.cues ?? []), timeS);
    this.#tell(active);
    this.#wakeIn(nextChangeS - timeS);
  };

  /** Cues that load while playback is paused fire only the track's own event. */
  #follow(track: TextTrack | undefined): void {
    if (track === this.#track) return;
    this.#track?.removeEventListener('cuechange', this.#update);
    track?.addEventListener('cuechange', this.#update);
    this.#track = track;
  }

  #wakeIn(delayS: number): void {
    const { paused, playbackRate } = this.#media;
    if (paused || playbackRate <= 0 || delayS > TIMER_REACH_S * playbackRate) return;
    this.#timer = new AbortController();
    this.#clock.after((delayS / playbackRate) * 1000, this.#update, this.#timer.signal);
  }

  #tell(cues: readonly TextTrackCue[]): void {
    const isSame = cues.length === this.#cues.length && cues.every((cue, index) => cue === this.#cues[index]);
    if (isSame) return;
    this.#cues = cues;
    this.#onCues(cues);
  }

  #end(): void {
    this.#timer.abort();
    const track = this.#isOn ? this.#track : undefined;
    this.#follow(undefined);
    if (track?.mode === 'hidden') track.mode = 'showing';
    this.#tell(NOTHING);
  }
}

/** Returns the track that the engine has selected; it keeps the others disabled. */
function findCaptionTrack(tracks: Iterable<TextTrack>): TextTrack | undefined {
  const chosen = [...tracks].filter(({ kind, mode }) => KINDS.has(kind) && mode !== 'disabled');
  return chosen.find(({ mode }) => mode === 'showing') ?? chosen[0];
}

/** Properties of media elements in Apple's browsers; see `isShownByBrowser`. */
interface AppleMediaElement {
  readonly webkitDisplayingFullscreen?: unknown;
  readonly webkitPresentationMode?: unknown;
  readonly webkitCurrentPlaybackTargetIsWireless?: unknown;
}

/**
 * Whether the video is where no HTML can overlay it: in picture-in-picture, in the native full screen of a phone, or on
 * another device. There the browser renders captions.
 */
function isShownByBrowser(media: HTMLElement & AppleMediaElement): boolean {
  return (
    document.pictureInPictureElement === media ||
    media.webkitDisplayingFullscreen === true ||
    media.webkitPresentationMode === 'picture-in-picture' ||
    media.webkitCurrentPlaybackTargetIsWireless === true
  );
}

/** The used properties of a cue. Cues are in order of their start, as in browsers. */
type Cue = Pick<TextTrackCue, 'startTime' | 'endTime'>;

interface FoundCues<Found extends Cue> {
  readonly active: readonly Found[];
  /** Time in seconds at which the active cues change; Infinity when unknown. */
  readonly nextChangeS: number;
}

/** Returns the active cues at `timeS`, and when they change. */
export function findCues<Found extends Cue>(cues: Iterable<Found>, timeS: number): FoundCues<Found> {
  const active: Found[] = [];
  let nextChangeS = Infinity;
  for (const cue of cues) {
    if (cue.startTime > timeS) {
      nextChangeS = Math.min(nextChangeS, cue.startTime);
      break;
    }
    if (cue.endTime <= timeS) continue;
    active.push(cue);
    nextChangeS = Math.min(nextChangeS, cue.endTime);
  }
  return { active, nextChangeS };
}
