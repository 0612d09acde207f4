import type { CatalogueData } from '../catalogue/catalogue.ts';
import { plainStream, type Title } from '../catalogue/title.ts';

const PUBLISHED = '2026-01-01T00:00:00Z';
const DURATION_S = 240;

/** Creates a reserved film without faults. */
export type ReservedFilm = (id: string, title: string, description: string) => Title;

/**
 * Returns a factory for reserved titles, which use the picture and clip of the first title that has both and are never
 * found by search.
 */
export function reservedFilmFrom(base: CatalogueData): ReservedFilm {
  const model = base.titles.find((title) => title.clip !== null && title.art !== null);
  return (id, title, description) => ({
    id,
    title,
    description,
    contentType: 'movie',
    tags: ['movie', 'Reserved'],
    durationS: DURATION_S,
    published: PUBLISHED,
    clip: model?.clip ?? null,
    ...plainStream,
    art: model?.art ?? null,
    backgroundArt: null,
    params: {},
    blockedIn: [],
    isUnpublished: false,
    listed: false,
  });
}

/** Turns a title into an item without playback: a hub, a page, a series. */
export function withoutStream(title: Title, contentType: string): Title {
  return { ...title, contentType, tags: [contentType, 'Reserved'], durationS: 0, clip: null };
}
