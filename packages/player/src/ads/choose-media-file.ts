import type { AdMediaFile } from './linear-ad.ts';

/** What a file is chosen for. */
export interface AdScreenFacts {
  /** Whether the element can play a MIME type. */
  readonly canPlay: (type: string) => boolean;
  /** Height of the picture on screen, in device pixels. */
  readonly heightPx: number;
}

const HLS = /mpegurl/;

const isStream = ({ type, url }: AdMediaFile): boolean => HLS.test(type) || url.includes('.m3u8');

/**
 * The file to play: what the element can play, a whole file before a stream (which is slower to begin), the height
 * nearest to the picture's, of those the lightest. Undefined when there is none.
 */
export function chooseMediaFile(
  files: readonly AdMediaFile[],
  { canPlay, heightPx }: AdScreenFacts,
): AdMediaFile | undefined {
  const isPlayable = (file: AdMediaFile): boolean =>
    canPlay(file.type !== '' ? file.type : isStream(file) ? 'application/vnd.apple.mpegurl' : 'video/mp4');
  const [best] = files
    .filter(isPlayable)
    .toSorted(
      (one, other) =>
        Number(isStream(one)) - Number(isStream(other)) ||
        Math.abs(one.heightPx - heightPx) - Math.abs(other.heightPx - heightPx) ||
        one.bitrateKbps - other.bitrateKbps,
    );
  return best;
}
