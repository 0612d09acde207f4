import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';

import { createFakePorts } from '../fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload } from '../fixtures.ts';

type Payload = Readonly<Record<string, unknown>>;

/** The series of `seriesPorts`. */
export const SERIES_ID = 'Sr1esA7k';
const seasons = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    season_number: index + 1,
    season_title: index === 0 ? 'The coast' : '',
  }));
/** Creates an episode in the format of the media route. */
export const episodeItem = (id: string, number: number, overrides: Payload = {}) =>
  mediaPayload({
    mediaid: id,
    title: `Part ${number}`,
    description: `What happens in part ${number}.`,
    contentType: 'episode',
    ...overrides,
  });
/** Creates a row of the episodes route. */
export const episodeRow = (id: string, season: number | null, number: number) => ({
  episode_number: number,
  season_number: season,
  media_item: { ...episodeItem(id, number), mediaid: id, sources: undefined },
});
export const EPISODES = [
  episodeRow('Ep0000s1', 1, 1),
  episodeRow('Ep0000s2', 1, 2),
  episodeRow('Ep0000s3', 2, 1),
];

const toEpisodes = (episodes: readonly Payload[]) => ({
  episodes,
  total: episodes.length,
  page: 1,
  page_limit: 20,
});

/** Creates the ports of a site with one series; `answers` override its responses, first match first. */
export function seriesPorts(answers: readonly (readonly [string, unknown])[] = []) {
  const ports = createFakePorts();
  const { http } = ports;
  http.answer('/v2/media/', ({ url }: { readonly url: string }) => {
    const id = /media\/(\w+)/.exec(url)?.[1] ?? '';
    const episode = EPISODES.find(({ media_item: item }) => item.mediaid === id);
    if (!episode) throw httpStatusError(404, '', 'No such media item');
    return { playlist: [episodeItem(id, episode.episode_number)] };
  });
  http.answer(
    `/v2/media/${SERIES_ID}`,
    mediaAnswer({
      mediaid: SERIES_ID,
      title: 'The Coast Road',
      contentType: 'series',
      sources: [],
      duration: 0,
    }),
  );
  http.answer('/apps/series?media_ids=', ({ url }: { readonly url: string }) => {
    const asked = url.split('=').at(-1)?.split(',') ?? [];
    const episode = EPISODES.find(({ media_item: item }) => asked.includes(item.mediaid));
    if (!episode) return {};
    const { season_number, episode_number } = episode;
    return { [episode.media_item.mediaid]: [{ series_id: SERIES_ID, season_number, episode_number }] };
  });
  http.answer(`/apps/series/${SERIES_ID}`, { series_id: SERIES_ID, episode_count: 3, seasons: seasons(2) });
  http.answer(`${SERIES_ID}/episodes`, toEpisodes(EPISODES));
  http.answer(`${SERIES_ID}/seasons/1/episodes`, toEpisodes(EPISODES.slice(0, 2)));
  http.answer(`${SERIES_ID}/seasons/2/episodes`, toEpisodes(EPISODES.slice(2)));
  for (const [pattern, answer] of answers) http.answer(pattern, answer);
  return ports;
}
