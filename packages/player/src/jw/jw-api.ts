/**
 * What is used of one player of the JW library, by its public reference (docs.jwplayer.com/players/reference). What it answers
 * and sends is unknown until it is read: the library comes from outside and moves with its own releases.
 */
export interface JwApi {
  setup(config: Readonly<Record<string, unknown>>): unknown;
  /** Ends it and takes everything of it out of the page. */
  remove(): unknown;
  on(type: string, listener: (event: unknown) => void): unknown;
  off(type: string, listener: (event: unknown) => void): unknown;
  play(): unknown;
  pause(): unknown;
  /** Seconds; with a DVR window seconds before its live end, as a negative number. */
  seek(position: number): unknown;
  /** `idle`, `buffering`, `playing`, `paused`. */
  getState(): unknown;
  /** Seconds; negative, from the live end, with a DVR window. */
  getPosition(): unknown;
  /** Seconds; negative with a DVR window (its length), Infinity for live without one. */
  getDuration(): unknown;
  /** Per cent of the title that is at hand. */
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

/** The one global of the library: a player that is to stand in `container`. */
export type JwPlayerFunction = (container: HTMLElement) => JwApi;

/** Members without which nothing can be played; the rest is there with them. */
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

/** The library's global as it is used here; undefined when it is no such library. */
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

/** A player has many listeners and one signal; the signal has one listener for them all. */
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
