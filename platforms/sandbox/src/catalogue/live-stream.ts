import type { Clip } from './clip.ts';
import { CatalogueError, type RecordReader } from './record-reader.ts';

/** The stream of a channel or event: its clips in turn, each for some rounds, for ever. */
export interface LiveStream {
  /** Ids of clips with the same ladder, in order. */
  readonly clips: readonly string[];
  /** Repetitions of a clip before the next one follows after a discontinuity. */
  readonly rounds: number;
  /** Length of the sliding playlist in seconds. */
  readonly windowS: number;
  /** Reach of the live window parameter `t` (contract 5.5) in seconds. */
  readonly archiveS: number;
}

const DEFAULT_ROUNDS = 5;
const DEFAULT_WINDOW_S = 1_800;
const DEFAULT_ARCHIVE_S = 86_400;

/** Returns the default stream of a live title: its own clip. */
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
 * @throws CatalogueError naming the first invalid member
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

/** Whether two clips can be in one stream: with the same duration, segments and ladder. */
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
