/** Which tab is selected, of how many. */
export interface TabPlace {
  readonly index: number;
  readonly count: number;
  readonly isRightToLeft: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** The tab a key leads to, around the ends (the keys of the ARIA tabs pattern); undefined for keys that are not its own. */
export function getTabMove(pressed: Pressed, { index, count, isRightToLeft }: TabPlace): number | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const step = isRightToLeft ? -1 : 1;
  switch (pressed.key) {
    case 'ArrowRight':
      return (index + step + count) % count;
    case 'ArrowLeft':
      return (index - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
