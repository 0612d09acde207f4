import type { AdMediaFile } from './linear-ad.ts';

/** The conditions for choosing a file. */
export interface AdScreenFacts {
  /** Whether the element can play a MIME type. */
  readonly canPlay: (type: string) => boolean;
  /** Height of the picture on screen, in device pixels. */
  readonly heightPx: number;
}

const HLS = /mpegurl/;

const isStream = ({ type, url }: AdMediaFile): boolean => HLS.test(type) || url.includes('.m3u8');

/**
 * Chooses a playable file: progressive before streaming (which starts more slowly), then the height nearest to that of
 * the picture, then the lowest bitrate. Undefined when no file is playable.
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
