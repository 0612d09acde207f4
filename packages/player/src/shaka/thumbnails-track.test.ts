import { expect, it } from 'vitest';
import type { MediaTrack } from '@marquee/common/content/media-item.ts';

import { setThumbnailsTrack } from './thumbnails-track.ts';

const strip = (file: string): MediaTrack => ({
  kind: 'thumbnails',
  file,
  label: undefined,
  language: undefined,
  isDefault: false,
});

it('adds the title’s seek previews to the element, replaces earlier ones, and removes them', () => {
  const media = document.createElement('video');
  const read = () =>
    [...media.querySelectorAll('track')].map(({ kind, label, default: isDefault, src }) => [
      kind,
      label,
      isDefault,
      src,
    ]);
  setThumbnailsTrack(media, [strip('https://c.test/a.vtt')]);
  setThumbnailsTrack(media, [strip('https://c.test/b.vtt')]);
  expect(read()).toEqual([['metadata', 'thumbnails', true, 'https://c.test/b.vtt']]);
  setThumbnailsTrack(media, []);
  expect(read()).toEqual([]);
});
