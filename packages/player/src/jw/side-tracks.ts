import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';

import { getCaptionType } from '../shaka/caption-tracks.ts';
import { setThumbnailsTrack } from '../shaka/thumbnails-track.ts';

/** Whether browsers can read these captions; all others are left to the library. */
export function isSideCaptions({ kind, file }: MediaTrack): boolean {
  return kind === 'captions' && getCaptionType(file) === 'text/vtt';
}

/**
 * Seek previews and captions that are not part of the stream. They are attached to a separate media element: only media
 * elements load text tracks, the library replaces its own, and captions from here can be rendered in the viewer's
 * caption appearance.
 */
export class SideTracks {
  readonly #holder = document.createElement('video');
  #captions: readonly MediaTrack[] = [];

  readonly #host: HTMLElement;

  /** @param host the element that controls use as the media element, in which they look for the previews */
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

  /** Replaces the tracks for another title, with all captions disabled. */
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

  /** Loads and enables these captions and disables all others; returns false when there are none with this id. */
  show(id: string | undefined): boolean {
    const elements = [...this.#holder.querySelectorAll<HTMLTrackElement>('track[kind="captions"]')];
    for (const [index, { track }] of elements.entries()) setMode(track, toId(index) === id);
    return this.captions.some((track) => track.id === id);
  }
}

const toId = (index: number): string => `side-${index}`;

/** Some browsers create the track later. */
function setMode(track: TextTrack | undefined, isShown: boolean): void {
  if (track) track.mode = isShown ? 'showing' : 'disabled';
}
