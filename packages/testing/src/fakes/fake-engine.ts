import type { PlayerRequest } from '@marquee/common/playback/player.ts';

/** An error in the shape of Shaka's own. */
export function engineFault(category: number, code: number, data: readonly unknown[] = []): Error {
  return Object.assign(new Error('fault'), { severity: 2, category, code, data });
}

/** An engine that records its calls; loads fail with the next entry of `openFaults`. */
export class FakeEngine {
  readonly done: string[] = [];
  readonly openFaults: Error[] = [];
  /** Whether each started title was to stay paused. */
  readonly begun: boolean[] = [];
  place: number | Date = 0;
  live = false;
  paused = false;
  canRetry = true;
  lower = false;
  distrusted = 0;

  async open(
    { file }: { readonly file: string },
    _request: PlayerRequest,
    place: number | Date,
  ): Promise<void> {
    const at = place instanceof Date ? place.toISOString() : String(place);
    this.done.push(`open ${file.slice(file.lastIndexOf('/') + 1)} at ${at}`);
    const failure = this.openFaults.shift();
    if (failure) throw failure;
  }

  async begin(_request: PlayerRequest, { isPaused }: { readonly isPaused: boolean }): Promise<void> {
    this.begun.push(isPaused);
  }

  retryStreaming(): boolean {
    this.done.push('retry');
    return this.canRetry;
  }

  unload(): void {
    this.done.push('unload');
  }

  goToLiveEdge(): void {
    this.done.push('edge');
  }

  lowerLevel(): void {
    this.done.push('lower');
  }

  shrinkBuffer(): void {
    this.done.push('shrink');
  }

  distrustCaches(): void {
    this.distrusted += 1;
  }

  liftLimits(): void {
    this.done.push('lift');
  }

  getPlace(): number | Date {
    return this.place;
  }

  isLive(): boolean {
    return this.live;
  }

  isPaused(): boolean {
    return this.paused;
  }

  hasLowerLevel(): boolean {
    return this.lower;
  }
}
