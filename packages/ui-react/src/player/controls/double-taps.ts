export type TapSide = 'back' | 'forward';

/** Milliseconds between two taps that belong together. */
const TOGETHER_MS = 320;
/** The share of the picture, on either side, that hears them. */
const SIDE_SHARE = 0.36;

interface Tap {
  readonly side: TapSide;
  readonly atMs: number;
  readonly count: number;
}

/**
 * Tells of every tap of a finger after the first on the same side of the picture, with how many there were beside the first.
 * A single tap stays what it is for the controls; those that belong together do not show and hide them in turn.
 */
export function listenToDoubleTaps(
  stage: HTMLElement,
  picture: HTMLElement,
  onTap: (side: TapSide, count: number) => void,
  signal: AbortSignal,
): void {
  let last: Tap | undefined;
  const handle = (event: PointerEvent): void => {
    const isPicture = event.target === stage || event.target === picture;
    const side = isPicture && event.pointerType === 'touch' ? getSide(stage, event.clientX) : undefined;
    if (!side) {
      last = undefined;
      return;
    }
    const isMore = last?.side === side && event.timeStamp - last.atMs <= TOGETHER_MS;
    const count = isMore && last ? last.count + 1 : 0;
    last = { side, atMs: event.timeStamp, count };
    if (count === 0) return;
    event.stopImmediatePropagation();
    onTap(side, count);
  };
  stage.addEventListener('pointerup', handle, { capture: true, signal });
}

function getSide(stage: HTMLElement, x: number): TapSide | undefined {
  const { left, width } = stage.getBoundingClientRect();
  const share = (x - left) / width;
  if (share < SIDE_SHARE) return 'back';
  return share > 1 - SIDE_SHARE ? 'forward' : undefined;
}
