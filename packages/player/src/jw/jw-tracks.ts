import type { PlayerTrack } from '@marquee/common/playback/player.ts';
import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';

/** A list of the library from place `from` on. An entry's place in the list is its id: the library is told by it. */
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
