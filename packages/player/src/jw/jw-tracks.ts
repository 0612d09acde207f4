import type { PlayerTrack } from '@marquee/common/playback/player.ts';
import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';

/**
 * Reads a track list of the library from index `from` on. The id of a track is its index, as the library's API expects.
 */
export function readJwTracks(value: unknown, from: number): readonly PlayerTrack[] {
  return (readArray(value) ?? [])
    .map((entry, index) => {
      const record = readRecord(entry);
      return {
        id: String(index),
        label: readText(record?.['label']) ?? readText(record?.['name']),
        language: readText(record?.['language']),
      };
    })
    .slice(from);
}
