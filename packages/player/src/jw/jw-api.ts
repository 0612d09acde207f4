/**
 * The used part of the JW library's player, by its public reference (docs.jwplayer.com/players/reference). Its return
 * values and events are `unknown` until parsed: the library is external and changes with its own releases.
 */
export interface JwApi {
  setup(config: Readonly<Record<string, unknown>>): unknown;
  /** Destroys the player and removes its elements from the page. */
  remove(): unknown;
  on(type: string, listener: (event: unknown) => void): unknown;
  off(type: string, listener: (event: unknown) => void): unknown;
  play(): unknown;
  pause(): unknown;
  /** Seconds; with a DVR window, negative seconds before the live edge. */
  seek(position: number): unknown;
  /** `idle`, `buffering`, `playing`, `paused`. */
  getState(): unknown;
  /** Seconds; with a DVR window, negative and relative to the live edge. */
  getPosition(): unknown;
  /** Seconds; with a DVR window, negative (its length); Infinity for live without one. */
  getDuration(): unknown;
  /** Percentage of the title that is buffered. */
  getBuffer(): unknown;
  /** 0 to 100. */
  getVolume(): unknown;
  setVolume(volume: number): unknown;
  getMute(): unknown;
  setMute(isMuted: boolean): unknown;
  getPlaybackRate(): unknown;
  setPlaybackRate(rate: number): unknown;
  /** Index 0 is off. */
  getCaptionsList(): unknown;
  getCurrentCaptions(): unknown;
  setCurrentCaptions(index: number): unknown;
  getAudioTracks(): unknown;
  getCurrentAudioTrack(): unknown;
  setCurrentAudioTrack(index: number): unknown;
  /** Index 0 is automatic. */
  getQualityLevels(): unknown;
  getCurrentQuality(): unknown;
  setCurrentQuality(index: number): unknown;
  getVisualQuality(): unknown;
  skipAd(): unknown;
}

/** The library's only global: creates a player in `container`. */
export type JwPlayerFunction = (container: HTMLElement) => JwApi;

/** Methods required for playback; when these exist, the others do too. */
const NEEDED: readonly (keyof JwApi)[] = [
  'setup',
  'remove',
  'on',
  'off',
  'play',
  'pause',
  'seek',
  'getState',
];

/** Returns the library's global, or undefined when it is not the expected function. */
export function parseJwPlayerFunction(value: unknown): JwPlayerFunction | undefined {
  if (typeof value !== 'function') return undefined;
  return (container) => {
    const api: unknown = Reflect.apply(value, undefined, [container]);
    if (!isJwApi(api)) throw new TypeError('The JW player library has no player');
    return api;
  };
}

function isJwApi(value: unknown): value is JwApi {
  return (
    typeof value === 'object' &&
    value !== null &&
    NEEDED.every((member) => typeof Reflect.get(value, member) === 'function')
  );
}

/** Listens to several events of a player until `signal` aborts. */
export function onJw(
  api: JwApi,
  types: readonly string[],
  listener: (event: unknown, type: string) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const pairs = types.map((type) => [type, (event: unknown) => listener(event, type)] as const);
  for (const [type, listen] of pairs) api.on(type, listen);
  atEnd(signal, () => {
    for (const [type, listen] of pairs) api.off(type, listen);
  });
}

const endings = new WeakMap<AbortSignal, (() => void)[]>();

/** Adds one abort listener per signal, shared by all listeners of a player. */
function atEnd(signal: AbortSignal, end: () => void): void {
  const known = endings.get(signal);
  if (known) {
    known.push(end);
    return;
  }
  const ends = [end];
  endings.set(signal, ends);
  const endAll = (): void => {
    for (const each of ends) each();
  };
  signal.addEventListener('abort', endAll, { once: true });
}
