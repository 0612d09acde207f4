import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';

import { getCaptionType } from '../shaka/caption-tracks.ts';
import { setThumbnailsTrack } from '../shaka/thumbnails-track.ts';

/** Captions that browsers read by themselves; the rest is left to the library. */
export function isSideCaptions({ kind, file }: MediaTrack): boolean {
  return kind === 'captions' && getCaptionType(file) === 'text/vtt';
}

/**
 * Seek previews and captions that lie beside a title. A media element that plays nothing holds them: only such an element loads
 * text tracks, the library's own come and go, and captions that are held here can be drawn in the looks the viewer chose.
 */
export class SideTracks {
  readonly #holder = document.createElement('video');
  #captions: readonly MediaTrack[] = [];

  readonly #host: HTMLElement;

  /** @param host what controls take for the media element: they look for the file of the previews in it */
  constructor(host: HTMLElement) {
    this.#host = host;
    this.#holder.crossOrigin = 'anonymous';
  }

  get list(): TextTrackList {
    return this.#holder.textTracks;
  }

  get captions(): readonly PlayerTrack[] {
    return this.#captions.map(({ label, language }, index) => ({ id: toId(index), label, language }));
  }

  /** The tracks of another title; none of its captions show. */
  set(tracks: readonly MediaTrack[]): void {
    for (const place of [this.#holder, this.#host]) setThumbnailsTrack(place, tracks);
    for (const old of this.#holder.querySelectorAll('track[kind="captions"]')) old.remove();
    this.#captions = tracks.filter(isSideCaptions);
    for (const { file, label, language } of this.#captions) {
      const element = document.createElement('track');
      element.kind = 'captions';
      element.src = file;
      element.label = label ?? '';
      element.srclang = language ?? '';
      this.#holder.append(element);
    }
  }

  /** Has these captions loaded and readable, and no others; false when there are no such. */
  show(id: string | undefined): boolean {
    const elements = [...this.#holder.querySelectorAll<HTMLTrackElement>('track[kind="captions"]')];
    for (const [index, { track }] of elements.entries()) setMode(track, toId(index) === id);
    return this.captions.some((track) => track.id === id);
  }
}

const toId = (index: number): string => `side-${index}`;

/** Not every browser has the track at once. */
function setMode(track: TextTrack | undefined, isShown: boolean): void {
  if (track) track.mode = isShown ? 'showing' : 'disabled';
}
