type Listener = (event?: unknown) => void;

class Events {
  readonly #listeners = new Map<string, Set<Listener>>();

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, new Set(this.#listeners.get(type)).add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  tell(type: string, event?: unknown): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event);
  }

  get count(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

interface CastMediaFacts {
  playerState: string;
  idleReason: string | null;
}

/** The receiver's media, with the properties of the SDK's `chrome.cast.media.Media`. */
class Media implements CastMediaFacts {
  playerState = 'PLAYING';
  idleReason: string | null = null;
  shown: unknown;
  readonly listeners = new Set<() => void>();

  addUpdateListener(listener: () => void): void {
    this.listeners.add(listener);
  }

  removeUpdateListener(listener: () => void): void {
    this.listeners.delete(listener);
  }

  editTracksInfo(request: { readonly activeTrackIds: unknown }): void {
    this.shown = request.activeTrackIds;
  }
}

/** A load request as it reaches the receiver. */
export interface FakeCastLoad {
  readonly media: Readonly<Record<string, unknown>>;
  readonly currentTime: number | null;
  readonly activeTrackIds: readonly number[];
}

/**
 * The Cast sender SDK with one receiver, following its public reference: a test installs it in place of the real one
 * and simulates the receiver.
 */
export class FakeCastSdk {
  readonly context = new Events();
  readonly controller = new Events();
  readonly loads: FakeCastLoad[] = [];
  readonly options: unknown[] = [];
  readonly calls: string[] = [];
  /** The codes that `requestSession` and `loadMedia` reject with. */
  sessionRefusal: string | undefined;
  loadRefusals: string[] = [];
  /** Delays loads on the way to the receiver. */
  way: Promise<unknown> = Promise.resolve();
  media: Media | undefined;
  hasSession = false;
  readonly facts: Record<string, unknown> = {
    playerState: 'IDLE',
    currentTime: 0,
    duration: 0,
    volumeLevel: 0.5,
    isMuted: false,
  };

  /** Installs the SDK on `globals`, as its script does. */
  install(globals: object): void {
    Reflect.set(globals, 'cast', { framework: this.#createFramework() });
    Reflect.set(globals, 'chrome', { cast: { Image: FakeImage, media: MEDIA_CLASSES } });
  }

  /** Removes the SDK again. */
  static remove(globals: object): void {
    for (const name of ['cast', 'chrome']) Reflect.deleteProperty(globals, name);
  }

  /** Simulates a change of the receiver's playback. */
  play(facts: Readonly<Record<string, unknown>>): void {
    Object.assign(this.facts, facts);
    this.controller.tell('anyChanged');
  }

  /** Simulates the end of the receiver's media. */
  stop(idleReason: string): void {
    if (!this.media) return;
    Object.assign(this.media, { playerState: 'IDLE', idleReason });
    for (const listener of [...this.media.listeners]) listener();
  }

  /** Simulates a session ended at the receiver. */
  endSession(): void {
    this.hasSession = false;
    this.context.tell('sessionstatechanged', { sessionState: 'SESSION_ENDED' });
  }

  get listenerCount(): number {
    return this.context.count + this.controller.count;
  }

  #createFramework() {
    const session = {
      getCastDevice: () => ({ friendlyName: 'Living room' }),
      getMediaSession: () => this.media,
      loadMedia: async (load: FakeCastLoad) => {
        this.loads.push(load);
        await this.way;
        const refusal = this.loadRefusals.shift();
        // The SDK rejects with its codes, which are not Error objects.
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- see above
        if (refusal !== undefined) throw refusal;
        this.media = new Media();
        this.play({ playerState: 'PLAYING', currentTime: load.currentTime ?? 0, duration: 600 });
      },
    };
    const context = Object.assign(this.context, {
      setOptions: (options: unknown) => void this.options.push(options),
      requestSession: async () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- see above
        if (this.sessionRefusal !== undefined) throw this.sessionRefusal;
        this.hasSession = true;
      },
      getCurrentSession: () => (this.hasSession ? session : null),
      endCurrentSession: (isReceiverStopped: boolean) => {
        this.calls.push(isReceiverStopped ? 'endCurrentSession' : 'leaveSession');
        this.endSession();
      },
    });
    const { facts, controller } = this;
    Object.assign(controller, this.#createCommands());
    return {
      CastContext: { getInstance: () => context },
      RemotePlayer: function RemotePlayer() {
        return facts;
      },
      RemotePlayerController: function RemotePlayerController() {
        return controller;
      },
    };
  }

  #createCommands() {
    const note = (name: string) => () => void this.calls.push(name);
    return {
      playOrPause: note('playOrPause'),
      stop: note('stop'),
      seek: () => void this.calls.push(`seek ${String(this.facts['currentTime'])}`),
      setVolumeLevel: () => void this.calls.push(`volume ${String(this.facts['volumeLevel'])}`),
      muteOrUnmute: note('muteOrUnmute'),
    };
  }
}

class FakeImage {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}

const MEDIA_CLASSES = {
  MediaInfo: class {
    readonly contentId: string;
    readonly contentType: string;

    constructor(contentId: string, contentType: string) {
      this.contentId = contentId;
      this.contentType = contentType;
    }
  },
  GenericMediaMetadata: class {
    readonly metadataType = 0;
  },
  LoadRequest: class {
    readonly media: unknown;

    constructor(media: unknown) {
      this.media = media;
    }
  },
  Track: class {
    readonly trackId: number;
    readonly type: string;

    constructor(trackId: number, type: string) {
      this.trackId = trackId;
      this.type = type;
    }
  },
  EditTracksInfoRequest: class {
    readonly activeTrackIds: unknown;

    constructor(activeTrackIds: unknown) {
      this.activeTrackIds = activeTrackIds;
    }
  },
};
