/** What a key does while a title plays. */
export type PlayerCommand =
  | { readonly kind: 'toggle_play' }
  | { readonly kind: 'seek'; readonly byS: number }
  | { readonly kind: 'change_volume'; readonly by: number }
  | { readonly kind: 'toggle_mute' }
  | { readonly kind: 'toggle_full_screen' }
  | { readonly kind: 'toggle_captions' };

const LONG_SEEK_S = 10;
const SHORT_SEEK_S = 5;
const VOLUME_STEP = 0.05;

const TOGGLE_PLAY: PlayerCommand = { kind: 'toggle_play' };

/** One press, one action: these do nothing while the key is held. */
const TOGGLES: Readonly<Record<string, PlayerCommand>> = {
  ' ': TOGGLE_PLAY,
  k: TOGGLE_PLAY,
  m: { kind: 'toggle_mute' },
  f: { kind: 'toggle_full_screen' },
  c: { kind: 'toggle_captions' },
};

const STEPS: Readonly<Record<string, PlayerCommand>> = {
  j: { kind: 'seek', byS: -LONG_SEEK_S },
  l: { kind: 'seek', byS: LONG_SEEK_S },
  arrowleft: { kind: 'seek', byS: -SHORT_SEEK_S },
  arrowright: { kind: 'seek', byS: SHORT_SEEK_S },
  arrowup: { kind: 'change_volume', by: VOLUME_STEP },
  arrowdown: { kind: 'change_volume', by: -VOLUME_STEP },
};

/** The command of a key; undefined for keys that mean nothing here. */
export function getPlayerCommand({
  key,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'repeat'>): PlayerCommand | undefined {
  const name = key.toLowerCase();
  return STEPS[name] ?? (repeat ? undefined : TOGGLES[name]);
}

/** Whether `key` already does something on what has the focus: a space presses a button, arrows move a volume slider. */
export function isUsedByFocus({ key }: Pick<KeyboardEvent, 'key'>, path: readonly EventTarget[]): boolean {
  const elements = path.filter((target) => target instanceof Element);
  if (key === ' ')
    return elements.some((element) => element.matches('button, a, [role="button"], [role^="menuitem"]'));
  return key.startsWith('Arrow') && elements.some((element) => element.localName === 'media-volume-range');
}
