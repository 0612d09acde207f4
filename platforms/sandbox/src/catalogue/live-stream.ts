import type { Clip } from './clip.ts';
import { CatalogueError, type RecordReader } from './record-reader.ts';

/** What a channel or event sends: its clips in turn, each for some rounds, for ever. */
export interface LiveStream {
  /** Clips of the same ladder, in their order. */
  readonly clips: readonly string[];
  /** How often a clip is played before the next one follows behind a discontinuity. */
  readonly rounds: number;
  /** How far back a viewer can go in the sliding playlist. Seconds. */
  readonly windowS: number;
  /** How far back the live window parameter `t` reaches (contract 5.5). Seconds. */
  readonly archiveS: number;
}

const DEFAULT_ROUNDS = 5;
const DEFAULT_WINDOW_S = 1_800;
const DEFAULT_ARCHIVE_S = 86_400;

/** What a live title sends that says nothing about it: its own clip. */
export function liveStreamOf(clip: string): LiveStream {
  return {
    clips: [clip],
    rounds: DEFAULT_ROUNDS,
    windowS: DEFAULT_WINDOW_S,
    archiveS: DEFAULT_ARCHIVE_S,
  };
}

/**
 * Reads the member `live` of a title.
 *
 * @throws CatalogueError naming the first member that is wrong
 */
export function parseLiveStream(reader: RecordReader): LiveStream {
  const clips = reader.texts('clips');
  if (clips.length === 0) throw new CatalogueError(`${reader.place}.clips`, 'must name a clip');
  return {
    clips,
    rounds: reader.has('rounds') ? Math.max(1, Math.floor(reader.amount('rounds'))) : DEFAULT_ROUNDS,
    windowS: reader.has('windowS') ? reader.amount('windowS') : DEFAULT_WINDOW_S,
    archiveS: reader.has('archiveS') ? reader.amount('archiveS') : DEFAULT_ARCHIVE_S,
  };
}

/** Whether two clips can follow each other in one stream: the same length, segments and ladder. */
export function haveSameLadder(left: Clip, right: Clip): boolean {
  return ladderOf(left) === ladderOf(right);
}

function ladderOf(clip: Clip): string {
  const { audio } = clip;
  return JSON.stringify([
    clip.durationS,
    clip.video.map((video) => [video.width, video.height, video.codecs, video.segments.length]),
    audio === null ? null : [audio.codecs, audio.channels, audio.segments.length],
  ]);
}
