/** The used part of the element. */
type RatedMedia = Pick<HTMLMediaElement, 'playbackRate' | 'defaultPlaybackRate' | 'addEventListener'>;

/**
 * Keeps the playback rate that the viewer chose.
 *
 * Problem: while buffering, the engine sets the element's rate to 0, and then back to the one it knows; it notices a
 * new rate only by the element's event, which comes a moment later. A rate set in between is lost. Solution: the rate
 * is set again until the element has reported it. Later changes are not touched.
 */
export class HeldRate {
  readonly #media: RatedMedia;
  #asked: number | undefined;

  constructor(media: RatedMedia, signal: AbortSignal) {
    this.#media = media;
    media.addEventListener('ratechange', () => this.#look(), { signal });
  }

  set(rate: number): void {
    this.#media.defaultPlaybackRate = rate;
    const isAt = this.#media.playbackRate === rate;
    this.#asked = isAt ? undefined : rate;
    if (!isAt) this.#media.playbackRate = rate;
  }

  #look(): void {
    const { playbackRate } = this.#media;
    if (this.#asked === undefined || playbackRate === 0) return;
    if (playbackRate === this.#asked) this.#asked = undefined;
    else this.#media.playbackRate = this.#asked;
  }
}
