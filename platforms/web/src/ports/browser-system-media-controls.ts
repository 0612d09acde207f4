import type {
  HeldMediaControls,
  SystemMediaActions,
  SystemMediaControls,
  SystemMediaPosition,
  SystemMediaTitle,
} from '@marquee/common/platform/system-media-controls.ts';

/** Where a browser does not say how far a key goes. */
const DEFAULT_STEP_S = 10;

type Handlers = Readonly<Record<string, MediaSessionActionHandler | null>>;

/** The device's controls by the Media Session API. */
export class BrowserSystemMediaControls implements SystemMediaControls {
  readonly #session: MediaSession;
  #holder: AbortSignal | undefined;

  constructor(session: MediaSession) {
    this.#session = session;
  }

  take(signal: AbortSignal): HeldMediaControls {
    this.#clear();
    this.#holder = signal;
    const whileHeld = (act: () => void): void => {
      if (this.#holder === signal && !signal.aborted) act();
    };
    const letGo = (): void => {
      if (this.#holder === signal) this.#clear();
    };
    signal.addEventListener('abort', letGo, { once: true });
    return {
      showTitle: (title) => whileHeld(() => this.#showTitle(title)),
      showState: (state, position) => whileHeld(() => this.#showState(state, position)),
      setActions: (actions) => whileHeld(() => this.#setHandlers(toHandlers(actions))),
    };
  }

  #showTitle({ title, artist, album, artwork }: SystemMediaTitle): void {
    this.#session.metadata = new MediaMetadata({
      title,
      artist,
      album,
      artwork: artwork.map(({ src, widthPx, heightPx }) => ({ src, sizes: `${widthPx}x${heightPx}` })),
    });
  }

  #showState(state: MediaSessionPlaybackState, position: SystemMediaPosition | undefined): void {
    this.#session.playbackState = state;
    if (!position) this.#session.setPositionState();
    else {
      const { positionS, durationS, rate } = position;
      this.#session.setPositionState({ position: positionS, duration: durationS, playbackRate: rate });
    }
  }

  #setHandlers(handlers: Handlers): void {
    for (const action of ACTIONS) {
      try {
        this.#session.setActionHandler(action, handlers[action] ?? null);
      } catch (error) {
        // A browser that does not know the action says so this way; its devices have no such key.
        if (!(error instanceof TypeError)) throw error;
      }
    }
  }

  #clear(): void {
    this.#holder = undefined;
    this.#session.metadata = null;
    this.#session.playbackState = 'none';
    this.#session.setPositionState();
    this.#setHandlers({});
  }
}

const ACTIONS = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const satisfies readonly MediaSessionAction[];

function toHandlers(actions: SystemMediaActions): Handlers {
  const { play, pause, stop, seekBy, seekTo, goToPrevious, goToNext } = actions;
  return {
    play,
    pause,
    stop,
    seekbackward: seekBy ? ({ seekOffset }) => seekBy(-(seekOffset ?? DEFAULT_STEP_S)) : null,
    seekforward: seekBy ? ({ seekOffset }) => seekBy(seekOffset ?? DEFAULT_STEP_S) : null,
    seekto: seekTo ? ({ seekTime }) => seekTo(seekTime ?? 0) : null,
    previoustrack: goToPrevious ?? null,
    nexttrack: goToNext ?? null,
  };
}
