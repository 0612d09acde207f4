/** Simulates the playback of a video element, which jsdom does not implement. */
export class FakeMedia {
  readonly element: HTMLVideoElement;
  /** Error that `play` rejects with; undefined lets it play. */
  refusal: Error | undefined;
  /** Playable MIME types. */
  playable: readonly string[] = ['video/mp4'];
  /** Every source address that was set. */
  readonly sources: string[] = [];
  readonly #facts = { paused: true, ended: false, seeking: false, readyState: 0, duration: NaN };
  #currentTime = 0;

  constructor(element: HTMLVideoElement) {
    this.element = element;
    for (const name of ['paused', 'ended', 'seeking', 'readyState', 'duration'] as const)
      Object.defineProperty(element, name, { get: () => this.#facts[name] });
    Object.defineProperty(element, 'currentTime', {
      get: () => this.#currentTime,
      set: (toS: number) => {
        this.#currentTime = toS;
        this.fire('seeking');
      },
    });
    Object.assign(element, {
      play: () => this.#play(),
      pause: () => this.#pause(),
      load: () => this.#load(),
      canPlayType: (type: string) => (this.playable.includes(type) ? 'maybe' : ''),
    });
  }

  /** Simulates loaded metadata. */
  loadMetadata(durationS: number): void {
    Object.assign(this.#facts, { duration: durationS, readyState: 4 });
    this.fire('loadedmetadata', 'durationchange');
  }

  /** Simulates playback up to `positionS`. */
  playTo(positionS: number): void {
    if (this.#currentTime === 0) this.fire('playing');
    this.#currentTime = positionS;
    this.fire('timeupdate');
  }

  end(): void {
    this.#currentTime = this.#facts.duration;
    Object.assign(this.#facts, { ended: true, paused: true });
    this.fire('timeupdate', 'pause', 'ended');
  }

  fail(): void {
    this.fire('error');
  }

  fire(...types: readonly string[]): void {
    for (const type of types) this.element.dispatchEvent(new Event(type));
  }

  async #play(): Promise<void> {
    if (this.refusal) throw this.refusal;
    if (!this.#facts.paused) return;
    this.#facts.paused = false;
    this.fire('play');
    if (this.#currentTime > 0) this.fire('playing');
  }

  #pause(): void {
    if (this.#facts.paused) return;
    this.#facts.paused = true;
    this.fire('pause');
  }

  #load(): void {
    this.#currentTime = 0;
    Object.assign(this.#facts, { paused: true, ended: false, readyState: 0, duration: NaN });
    const source = this.element.getAttribute('src');
    if (source !== null) this.sources.push(source);
  }
}
