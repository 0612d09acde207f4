import type { Page } from '@playwright/test';

/** Calls that the receiver has received, recorded in the page. */
interface CastRecord {
  readonly options: Readonly<Record<string, unknown>>[];
  readonly loads: {
    readonly media: Readonly<Record<string, unknown>>;
    readonly currentTime: number | null;
  }[];
  readonly device: {
    currentTime: number;
    playerState: string;
    volumeLevel: number;
    endSession: () => void;
    finish: () => void;
  };
}

declare global {
  interface Window {
    castRecord?: CastRecord;
    __onGCastApiAvailable?: (isAvailable: boolean) => void;
  }
}

const SDK = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js*';

/**
 * A fake of Google's Cast sender SDK, following its public reference: the first script loads the framework from a
 * second address, as the real one does, so that the page's content security policy is tested too. Its only receiver
 * plays with its own clock.
 */
export class CastSdk {
  readonly #page: Page;
  readonly #requests: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Serves requests to Google's host from now on. */
  async serve(): Promise<void> {
    const script = { contentType: 'text/javascript' };
    await this.#page.route('https://www.gstatic.com/**', async (route) => {
      this.#requests.push(route.request().url());
      const isFirst = route.request().url().includes('/cv/js/sender/');
      const body = isFirst ? `(${loadFramework.toString()})()` : `(${installFramework.toString()})()`;
      await route.fulfill({ ...script, body });
    });
  }

  /** Simulates a network or an extension that blocks Google's host. */
  async block(): Promise<void> {
    await this.#page.route(SDK, (route) => route.abort('blockedbyclient'));
  }

  /** Requests to Google's host. */
  get requests(): readonly string[] {
    return this.#requests;
  }

  /** The receiver's state and the last calls to it. */
  read() {
    return this.#page.evaluate(() => {
      const { loads = [], device, options = [] } = window.castRecord ?? {};
      const { playerState, currentTime, volumeLevel } = device ?? {};
      return { options, loads, playerState, currentTime, volumeLevel };
    });
  }

  /** Simulates an action by a viewer at the receiver. */
  async act(act: 'endSession' | 'finish'): Promise<void> {
    await this.#page.evaluate((name) => window.castRecord?.device[name](), act);
  }
}

function loadFramework(): void {
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/cast/sdk/libs/sender/1.0/cast_framework.js';
  document.head.append(script);
}

/** Runs in the page, without access to this module. */
function installFramework(): void {
  class Events {
    readonly #targets = new EventTarget();
    readonly #wrapped = new Map<unknown, (event: Event) => void>();
    addEventListener(type: string, listener: (event: unknown) => void): void {
      const wrap = (event: Event): void => {
        if (event instanceof CustomEvent) listener(event.detail);
      };
      this.#wrapped.set(listener, wrap);
      this.#targets.addEventListener(type, wrap);
    }
    removeEventListener(type: string, listener: unknown): void {
      this.#targets.removeEventListener(type, this.#wrapped.get(listener) ?? null);
    }
    tell(type: string, detail: unknown): void {
      this.#targets.dispatchEvent(new CustomEvent(type, { detail }));
    }
  }
  const remote = {
    playerState: 'IDLE',
    currentTime: 0,
    duration: 0,
    volumeLevel: 0.5,
    isMuted: false,
    endSession: () => context.endCurrentSession(),
    finish: () => stop('FINISHED'),
  };
  const record: CastRecord = { options: [], loads: [], device: remote };
  let media: { playerState: string; idleReason: string | null; listeners: Set<() => void> } | undefined;
  let session: object | null = null;
  const controller = new Events();
  const changed = (): void => controller.tell('anyChanged', {});
  const stop = (idleReason: string): void => {
    if (!media) return;
    Object.assign(media, { playerState: 'IDLE', idleReason });
    remote.playerState = 'IDLE';
    for (const listener of media.listeners) listener();
    changed();
  };
  setInterval(() => {
    if (remote.playerState !== 'PLAYING') return;
    remote.currentTime += 0.25;
    changed();
  }, 250);
  const newSession = () => ({
    getCastDevice: () => ({ friendlyName: 'Living room TV' }),
    getMediaSession: () =>
      media && {
        ...media,
        get playerState() {
          return media?.playerState;
        },
        get idleReason() {
          return media?.idleReason;
        },
        addUpdateListener: (listener: () => void) => media?.listeners.add(listener),
        removeUpdateListener: (listener: () => void) => media?.listeners.delete(listener),
        editTracksInfo: () => undefined,
      },
    loadMedia: async (load: CastRecord['loads'][number]) => {
      record.loads.push(load);
      media = { playerState: 'PLAYING', idleReason: null, listeners: new Set() };
      Object.assign(remote, { playerState: 'PLAYING', currentTime: load.currentTime ?? 0, duration: 7_200 });
      changed();
    },
  });
  const context = Object.assign(new Events(), {
    setOptions: (options: Readonly<Record<string, unknown>>) => record.options.push(options),
    requestSession: async () => {
      session = newSession();
    },
    getCurrentSession: () => session,
    endCurrentSession: () => {
      session = null;
      context.tell('sessionstatechanged', { sessionState: 'SESSION_ENDED' });
    },
  });
  Object.assign(controller, {
    playOrPause: () => {
      remote.playerState = remote.playerState === 'PAUSED' ? 'PLAYING' : 'PAUSED';
      changed();
    },
    seek: changed,
    setVolumeLevel: changed,
    muteOrUnmute: () => {
      remote.isMuted = !remote.isMuted;
      changed();
    },
    stop: () => stop('CANCELLED'),
  });
  const fielded = (...names: readonly string[]) =>
    function Made(this: object, ...values: readonly unknown[]) {
      names.forEach((name, index) => Reflect.set(this, name, values[index]));
    };
  Object.assign(window, {
    castRecord: record,
    cast: {
      framework: {
        CastContext: { getInstance: () => context },
        RemotePlayer: function RemotePlayer() {
          return remote;
        },
        RemotePlayerController: function RemotePlayerController() {
          return controller;
        },
      },
    },
  });
  const base = {
    Image: fielded('url'),
    media: {
      MediaInfo: fielded('contentId', 'contentType'),
      GenericMediaMetadata: fielded(),
      LoadRequest: fielded('media'),
      Track: fielded('trackId', 'type'),
      EditTracksInfoRequest: fielded('activeTrackIds'),
    },
  };
  Reflect.set(window, 'chrome', { ...Reflect.get(window, 'chrome'), cast: base });
  window.__onGCastApiAvailable?.(true);
}
