import { readRecord, type UnknownRecord } from '@marquee/common/shared/reading.ts';

/**
 * What is used of the Cast sender SDK, by its public reference (developers.google.com/cast/docs/reference/web_sender). What it
 * answers and sends is unknown until it is read: the SDK comes from outside and moves with its own releases.
 */
export interface CastApi {
  readonly context: CastContext;
  /** Makes an object of the SDK, and gives it fields; `name` below `chrome.cast.media`. */
  readonly createMedia: (name: string, parameters: readonly unknown[], fields?: UnknownRecord) => unknown;
  readonly createImage: (url: string) => unknown;
  readonly createRemote: () => RemoteParts;
}

export interface CastContext {
  setOptions(options: Readonly<Record<string, unknown>>): void;
  /** Rejects with one of the SDK's error codes, a string. */
  requestSession(): Promise<unknown>;
  getCurrentSession(): unknown;
  endCurrentSession(isReceiverStopped: boolean): void;
  addEventListener(type: string, listener: (event: unknown) => void): void;
  removeEventListener(type: string, listener: (event: unknown) => void): void;
}

export interface CastSession {
  getCastDevice(): unknown;
  loadMedia(request: unknown): Promise<unknown>;
  getMediaSession(): unknown;
}

export interface RemoteController {
  playOrPause(): void;
  stop(): void;
  /** To the `currentTime` that was set on the facts. */
  seek(): void;
  /** To the `volumeLevel` that was set on the facts. */
  setVolumeLevel(): void;
  muteOrUnmute(): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

export interface RemoteParts {
  /** What the receiver plays; `currentTime`, `volumeLevel` and the rest are read from it, and set on it. */
  readonly facts: object;
  readonly controller: RemoteController;
}

/** The SDK's globals as they are used here; undefined when they are not there, or not what they are to be. */
export function parseCastApi(globals: object): CastApi | undefined {
  const framework = readMember(readMember(globals, 'cast'), 'framework');
  const base = readMember(readMember(globals, 'chrome'), 'cast');
  const context = call(readMember(framework, 'CastContext'), 'getInstance');
  if (!hasMethods<CastContext>(context, CONTEXT_METHODS) || !readRecord(readMember(base, 'media')))
    return undefined;
  return {
    context,
    createMedia: (name, parameters, fields = {}) =>
      Object.assign(create(readMember(base, 'media'), name, parameters), fields),
    createImage: (url) => create(base, 'Image', [url]),
    createRemote: () => createRemote(framework),
  };
}

const CONTEXT_METHODS = [
  'setOptions',
  'requestSession',
  'getCurrentSession',
  'endCurrentSession',
  'addEventListener',
  'removeEventListener',
] as const;

const SESSION_METHODS = ['getCastDevice', 'loadMedia', 'getMediaSession'] as const;

const CONTROLLER_METHODS = [
  'playOrPause',
  'stop',
  'seek',
  'setVolumeLevel',
  'muteOrUnmute',
  'addEventListener',
  'removeEventListener',
] as const;

/** The session that runs; undefined when there is none. */
export function readSession(context: CastContext): CastSession | undefined {
  const session = context.getCurrentSession();
  return hasMethods<CastSession>(session, SESSION_METHODS) ? session : undefined;
}

function createRemote(framework: unknown): RemoteParts {
  const facts = create(framework, 'RemotePlayer', []);
  const controller = create(framework, 'RemotePlayerController', [facts]);
  if (!hasMethods<RemoteController>(controller, CONTROLLER_METHODS))
    throw new TypeError('The Cast SDK has no remote controller');
  return { facts, controller };
}

function create(owner: unknown, name: string, parameters: readonly unknown[]): object {
  const constructor = readMember(owner, name);
  const made: unknown =
    typeof constructor === 'function' ? Reflect.construct(constructor, [...parameters]) : undefined;
  if (typeof made !== 'object' || made === null) throw new TypeError(`The Cast SDK has no ${name}`);
  return made;
}

/** A member of an object or a function; undefined of anything else. */
export function readMember(owner: unknown, name: string): unknown {
  const hasMembers = (typeof owner === 'object' && owner !== null) || typeof owner === 'function';
  return hasMembers ? Reflect.get(owner, name) : undefined;
}

/** Calls a method when it is there. */
export function call(owner: unknown, name: string, ...parameters: readonly unknown[]): unknown {
  const method = readMember(owner, name);
  return typeof method === 'function' ? Reflect.apply(method, owner, [...parameters]) : undefined;
}

function hasMethods<Shape>(value: unknown, names: readonly (keyof Shape & string)[]): value is Shape {
  return names.every((name) => typeof readMember(value, name) === 'function');
}
