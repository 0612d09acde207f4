export type Direction = 'up' | 'down' | 'left' | 'right';

/** Meaning of a remote control's key. */
export type RemoteKey =
  | { readonly kind: 'move'; readonly direction: Direction }
  | { readonly kind: 'enter' }
  | { readonly kind: 'back' }
  | { readonly kind: 'media'; readonly action: MediaAction }
  /** Keys without a function, such as the color keys. */
  | { readonly kind: 'ignored' };

export type MediaAction =
  | 'toggle'
  | 'play'
  | 'pause'
  | 'stop'
  | 'forward'
  | 'rewind'
  | 'next'
  | 'previous'
  | 'channel_up'
  | 'channel_down';

const MOVES: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const BACK_KEYS: ReadonlySet<string> = new Set([
  'Escape',
  'Backspace',
  'GoBack',
  'BrowserBack',
  'XF86Back', // Tizen
]);

const MEDIA_KEYS: Readonly<Record<string, MediaAction>> = {
  MediaPlayPause: 'toggle',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaStop: 'stop',
  MediaFastForward: 'forward',
  MediaRewind: 'rewind',
  MediaTrackNext: 'next',
  MediaTrackPrevious: 'previous',
  ChannelUp: 'channel_up',
  ChannelDown: 'channel_down',
};

/** Numeric codes for platforms that do not report a key's name: `key` is then empty or `Unidentified`. */
const CODES: Readonly<Record<number, RemoteKey>> = {
  461: { kind: 'back' }, // webOS, HbbTV
  10009: { kind: 'back' }, // Tizen
  19: { kind: 'media', action: 'pause' },
  412: { kind: 'media', action: 'rewind' },
  413: { kind: 'media', action: 'stop' },
  415: { kind: 'media', action: 'play' },
  417: { kind: 'media', action: 'forward' },
  424: { kind: 'media', action: 'previous' },
  425: { kind: 'media', action: 'next' },
  427: { kind: 'media', action: 'channel_up' },
  428: { kind: 'media', action: 'channel_down' },
  10232: { kind: 'media', action: 'previous' }, // Tizen
  10233: { kind: 'media', action: 'next' }, // Tizen
  10252: { kind: 'media', action: 'toggle' }, // Tizen
  // Red, green, yellow, blue.
  403: { kind: 'ignored' },
  404: { kind: 'ignored' },
  405: { kind: 'ignored' },
  406: { kind: 'ignored' },
};

/** A `KeyboardEvent`. Its `keyCode` is deprecated, but some remotes report nothing else. */
interface Pressed {
  readonly key: string;
  readonly keyCode: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
}

/** Returns the meaning of a key; undefined for other keys of a keyboard, and during text composition. */
export function readRemoteKey(pressed: Pressed): RemoteKey | undefined {
  const { key, keyCode, altKey, ctrlKey, metaKey, shiftKey, isComposing } = pressed;
  if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const direction = MOVES[key];
  if (direction) return { kind: 'move', direction };
  if (key === 'Enter') return { kind: 'enter' };
  if (BACK_KEYS.has(key)) return { kind: 'back' };
  const action = MEDIA_KEYS[key];
  if (action) return { kind: 'media', action };
  return CODES[keyCode];
}
