/** The position of the video, as the library counts it. */
export interface Times {
  /** Seconds; with a DVR window, the negative distance to the live edge. */
  readonly position: number;
  /** Seconds; negative with a DVR window, Infinity for live without one. */
  readonly duration: number;
  readonly currentTime: number;
  readonly seekRange: { readonly start: number; readonly end: number };
}

/** The media element of a player, in the player's container. */
export class Picture {
  readonly element = document.createElement('video');

  constructor(room: HTMLElement) {
    const { element } = this;
    element.className = 'jw-video jw-reset';
    element.playsInline = true;
    element.crossOrigin = 'anonymous';
    Object.assign(element.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
    room.append(element);
  }

  show(address: string, startS: number): void {
    const { element } = this;
    const begin = (): void => {
      if (startS > 0) element.currentTime = startS;
    };
    element.addEventListener('loadedmetadata', begin, { once: true });
    element.src = address;
    element.load();
  }

  clear(): void {
    const { element } = this;
    if (!element.hasAttribute('src')) return;
    element.pause();
    element.removeAttribute('src');
    element.load();
  }

  /** The seekable range; both 0 until it is known. */
  get range(): { readonly start: number; readonly end: number } {
    const { seekable } = this.element;
    if (seekable.length === 0) return { start: 0, end: 0 };
    return { start: seekable.start(0), end: seekable.end(seekable.length - 1) };
  }

  /** @param minDvrWindow seconds below which a live stream has no DVR window */
  times(minDvrWindow: number): Times {
    const { currentTime, duration } = this.element;
    const seekRange = this.range;
    if (duration !== Infinity)
      return { position: currentTime, duration: duration || 0, currentTime, seekRange };
    const window = seekRange.end - seekRange.start;
    if (window < minDvrWindow) return { position: currentTime, duration: Infinity, currentTime, seekRange };
    return { position: Math.min(currentTime - seekRange.end, 0), duration: -window, currentTime, seekRange };
  }

  /** Buffered percentage of the title. */
  get buffered(): number {
    const { buffered, duration } = this.element;
    if (buffered.length === 0 || !Number.isFinite(duration)) return 0;
    return Math.min((buffered.end(buffered.length - 1) / duration) * 100, 100);
  }
}
