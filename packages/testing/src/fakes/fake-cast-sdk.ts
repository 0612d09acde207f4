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

/** What a `RemotePlayer` reports without media. */
const NO_MEDIA = { isMediaLoaded: false, currentTime: 0, duration: 0, isPaused: false, playerState: 'IDLE' };

/** Events and commands of one `RemotePlayerController`. */
class Controller extends Events {
  readonly facts: Record<string, unknown>;
  media: Media | undefined;

  constructor(facts: Record<string, unknown>) {
    super();
    this.facts = facts;
  }

  /** Fires one event per fact, in this order, as the SDK does. */
  report(facts: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(facts)) {
      if (this.facts[name] === value) continue;
      this.facts[name] = value;
      this.tell('anyChanged');
    }
  }
}

/** The receiver's media, with the properties of the SDK's `chrome.cast.media.Media`. */
class Media implements CastMediaFacts {
  playerState = 'PLAYING';
  idleReason: string | null = null;
  shown: unknown;
  readonly startS: number;
  readonly listeners = new Set<() => void>();

  constructor(startS: number) {
    this.startS = startS;
  }

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
  readonly #controllers: Controller[] = [];
  readonly #receiver = { volumeLevel: 0.5, isMuted: false };

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
    const { playerState } = facts;
    const isPaused = playerState === undefined ? {} : { isPaused: playerState === 'PAUSED' };
    for (const controller of this.#controllers)
      if (controller.media && controller.media === this.media) controller.report({ ...isPaused, ...facts });
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
    return this.#controllers.reduce((sum, { count }) => sum + count, this.context.count);
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
        this.media = new Media(load.currentTime ?? 0);
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
    const createController = (facts: Record<string, unknown>) => this.#createController(facts);
    return {
      CastContext: { getInstance: () => context },
      RemotePlayer: function RemotePlayer() {
        return { ...NO_MEDIA };
      },
      RemotePlayerController: function RemotePlayerController(facts: Record<string, unknown>) {
        return createController(facts);
      },
    };
  }

  /**
   * A controller that is created within a session follows the media that is loaded by then, until its end. The SDK does
   * not connect it to what is loaded later.
   */
  #createController(facts: Record<string, unknown>): Controller {
    const controller = new Controller(facts);
    Object.assign(controller, this.#createCommands(controller));
    Object.assign(facts, this.#receiver);
    const { media } = this;
    if (media?.idleReason === null) {
      controller.media = media;
      const { playerState, startS } = media;
      Object.assign(facts, { isMediaLoaded: true, playerState, currentTime: startS, duration: 600 });
      media.addUpdateListener(() => {
        if (media.playerState !== 'IDLE') return;
        controller.media = undefined;
        controller.report(NO_MEDIA);
      });
    }
    this.#controllers.push(controller);
    return controller;
  }

  #createCommands(controller: Controller) {
    const { facts } = controller;
    const note = (call: string) => void this.calls.push(call);
    return {
      playOrPause: () => {
        if (!controller.media) return;
        note('playOrPause');
        controller.report({ isPaused: facts['isPaused'] !== true });
      },
      stop: () => note('stop'),
      seek: () => note(`seek ${String(facts['currentTime'])}`),
      setVolumeLevel: () => note(`volume ${String(facts['volumeLevel'])}`),
      muteOrUnmute: () => note('muteOrUnmute'),
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
