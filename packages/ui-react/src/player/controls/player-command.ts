/** Command of a keyboard shortcut. */
export type PlayerCommand =
  | { readonly kind: 'toggle_play' }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'seek'; readonly byS: number }
  /** 0 is the start of the seekable range, 1 its end. */
  | { readonly kind: 'seek_to'; readonly fraction: number }
  | { readonly kind: 'change_volume'; readonly by: number }
  | { readonly kind: 'change_rate'; readonly direction: 'faster' | 'slower' }
  | { readonly kind: 'toggle_mute' }
  | { readonly kind: 'toggle_full_screen' }
  | { readonly kind: 'toggle_picture_in_picture' }
  | { readonly kind: 'toggle_captions' }
  | { readonly kind: 'toggle_statistics' }
  | { readonly kind: 'toggle_episodes' }
  | { readonly kind: 'play_next' }
  | { readonly kind: 'show_help' };

/** Dispatched on the stage after a command was run, so that overlays can show its effect. */
export class PlayerCommandEvent extends Event {
  static readonly type = 'playercommand';
  readonly command: PlayerCommand;

  constructor(command: PlayerCommand) {
    super(PlayerCommandEvent.type);
    this.command = command;
  }
}

type Key = Pick<KeyboardEvent, 'key' | 'repeat'> & Partial<Pick<KeyboardEvent, 'code' | 'shiftKey'>>;

/** Seek step of buttons, keys and double taps, in seconds. */
export const SEEK_STEP_S = 10;
const VOLUME_STEP = 0.05;

const TOGGLE_PLAY: PlayerCommand = { kind: 'toggle_play' };
const BACK: PlayerCommand = { kind: 'seek', byS: -SEEK_STEP_S };
const FORWARD: PlayerCommand = { kind: 'seek', byS: SEEK_STEP_S };

/** Commands that do not repeat while the key is held. */
const PRESSES: Readonly<Record<string, PlayerCommand>> = {
  ' ': TOGGLE_PLAY,
  k: TOGGLE_PLAY,
  mediaplay: { kind: 'play' },
  mediapause: { kind: 'pause' },
  m: { kind: 'toggle_mute' },
  f: { kind: 'toggle_full_screen' },
  p: { kind: 'toggle_picture_in_picture' },
  c: { kind: 'toggle_captions' },
  e: { kind: 'toggle_episodes' },
  i: { kind: 'toggle_statistics' },
  home: { kind: 'seek_to', fraction: 0 },
  end: { kind: 'seek_to', fraction: 1 },
  '?': { kind: 'show_help' },
};

/** Commands that repeat while the key is held. Time runs left to right in every language. */
const STEPS: Readonly<Record<string, PlayerCommand>> = {
  j: BACK,
  l: FORWARD,
  arrowleft: BACK,
  arrowright: FORWARD,
  arrowup: { kind: 'change_volume', by: VOLUME_STEP },
  arrowdown: { kind: 'change_volume', by: -VOLUME_STEP },
  '<': { kind: 'change_rate', direction: 'slower' },
  '>': { kind: 'change_rate', direction: 'faster' },
};

/** Returns the command of a key; undefined for other keys. */
export function getPlayerCommand({ key, code = '', repeat, shiftKey }: Key): PlayerCommand | undefined {
  const name = getLatinLetter(key, code) ?? key.toLowerCase();
  if (STEPS[name]) return STEPS[name];
  if (repeat) return undefined;
  // Requires Shift, because it leaves the current title.
  if (name === 'n') return shiftKey ? { kind: 'play_next' } : undefined;
  return /^\d$/.test(key) ? { kind: 'seek_to', fraction: Number(key) / 10 } : PRESSES[name];
}

/** Returns the letter in the place of a key that types one of another script; undefined for all other keys. */
function getLatinLetter(key: string, code: string): string | undefined {
  const isForeign = !/^[ -~]/.test(key);
  return isForeign ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

const TYPED_IN =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const PRESSABLE = 'button, a, summary, input:not([type="range"]), [role="button"], [role^="menuitem"]';
const WALKED = 'input[type="range"], input[type="radio"], media-volume-range, [role="menu"]';
const WALKING_KEYS: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/**
 * Whether `key` already has a function for the focused element: any key in a text field, a select or an open dialog, a
 * space on a button, arrows on a slider or in a group of choices.
 */
export function isUsedByFocus({ key }: Pick<KeyboardEvent, 'key'>, path: readonly EventTarget[]): boolean {
  const elements = path.filter((target) => target instanceof Element);
  const isIn = (selector: string): boolean => elements.some((element) => element.matches(selector));
  if (isIn('dialog[open]') || isIn(TYPED_IN)) return true;
  if (key === ' ' && isIn(PRESSABLE)) return true;
  return (key.startsWith('Arrow') || WALKING_KEYS.has(key)) && isIn(WALKED);
}
