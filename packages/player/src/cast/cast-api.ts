import { readRecord, type UnknownRecord } from '@marquee/common/shared/reading.ts';

/**
 * The used part of the Cast sender SDK, by its public reference (developers.google.com/cast/docs/reference/web_sender).
 * Its return values and events are `unknown` until parsed: the SDK is external and changes with its own releases.
 */
export interface CastApi {
  readonly context: CastContext;
  /** Creates an SDK object and assigns fields to it; `name` is relative to `chrome.cast.media`. */
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
  /** Seeks to the `currentTime` set on the facts. */
  seek(): void;
  /** Applies the `volumeLevel` set on the facts. */
  setVolumeLevel(): void;
  muteOrUnmute(): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

export interface RemoteParts {
  /** The SDK's `RemotePlayer`: `currentTime`, `volumeLevel` and others are read from it and set on it. */
  readonly facts: object;
  readonly controller: RemoteController;
}

/** Returns the SDK's globals as a `CastApi`; undefined when they are missing or not as expected. */
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

/** Returns the current session; undefined when there is none. */
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

/** Returns a member of an object or function; undefined for any other value. */
export function readMember(owner: unknown, name: string): unknown {
  const hasMembers = (typeof owner === 'object' && owner !== null) || typeof owner === 'function';
  return hasMembers ? Reflect.get(owner, name) : undefined;
}

/** Calls a method if it exists. */
export function call(owner: unknown, name: string, ...parameters: readonly unknown[]): unknown {
  const method = readMember(owner, name);
  return typeof method === 'function' ? Reflect.apply(method, owner, [...parameters]) : undefined;
}

function hasMethods<Shape>(value: unknown, names: readonly (keyof Shape & string)[]): value is Shape {
  return names.every((name) => typeof readMember(value, name) === 'function');
}
