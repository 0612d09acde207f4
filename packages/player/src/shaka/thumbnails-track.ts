import type { MediaTrack } from '@marquee/common/content/media-item.ts';

/** Replaces the seek previews on `media` with the item's, as the kind of track that media-chrome expects. */
export function setThumbnailsTrack(media: HTMLElement, tracks: readonly MediaTrack[]): void {
  for (const old of media.querySelectorAll(':scope > track[label="thumbnails"]')) old.remove();
  const thumbnails = tracks.find(({ kind }) => kind === 'thumbnails');
  if (!thumbnails) return;
  const element = media.ownerDocument.createElement('track');
  element.kind = 'metadata';
  element.label = 'thumbnails';
  element.src = thumbnails.file;
  element.default = true;
  media.append(element);
}
