import type { TrackConfig } from './setup-config.ts';

/** The side-loaded captions of a title; the browser renders them. */
export class TextTracks {
  readonly #media: HTMLVideoElement;
  #tracks: readonly TrackConfig[] = [];
  /** 0 is off. */
  current = 0;

  constructor(media: HTMLVideoElement) {
    this.#media = media;
  }

  set(tracks: readonly TrackConfig[]): void {
    this.#media.replaceChildren();
    this.#tracks = tracks.filter(({ kind }) => kind === 'captions');
    for (const { file, label = '', language = '' } of this.#tracks) {
      const element = document.createElement('track');
      Object.assign(element, { kind: 'captions', src: file, label, srclang: language });
      this.#media.append(element);
    }
    this.choose(this.#tracks.findIndex((track) => track.default === true) + 1);
  }

  get list(): readonly Readonly<Record<string, unknown>>[] {
    const named = this.#tracks.map(({ file, label, language }) => ({ id: file, label, language }));
    return [{ id: 'off', label: 'Off' }, ...named];
  }

  choose(index: number): void {
    this.current = index > 0 && index <= this.#tracks.length ? index : 0;
    for (const [place, { track }] of [...this.#media.querySelectorAll('track')].entries())
      track.mode = place + 1 === this.current ? 'showing' : 'disabled';
  }
}
