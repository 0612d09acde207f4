import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import { parseChapters } from '@marquee/common/playback/chapters.ts';

import type { ObservedState } from '../observed-state.ts';

export interface ChapterPorts {
  readonly http: HttpClient;
  readonly logger: Logger;
}

/**
 * Loads the title's chapters into the state. When they fail to load, the title plays without chapters.
 *
 * @param durationS the title's length in seconds; Infinity for live
 */
export async function loadChapters(
  tracks: readonly MediaTrack[],
  durationS: number,
  state: ObservedState,
  { http, logger, signal }: ChapterPorts & { readonly signal: AbortSignal },
): Promise<void> {
  const track = tracks.find(({ kind }) => kind === 'chapters');
  if (!track) return;
  try {
    const text = await http.fetchText({ url: track.file, signal });
    if (!signal.aborted) state.update({ chapters: parseChapters(text, durationS) });
  } catch (error) {
    if (!signal.aborted) logger.info('Failed to fetch the chapters', { file: track.file, error });
  }
}
