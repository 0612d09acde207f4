import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HomeRow, MenuItem } from '@marquee/common/config/site-config.ts';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { GENRE_PARAM, getGenres } from '@marquee/common/content/genre-filter.ts';
import { getHomeRowQuery } from '@marquee/common/content/home-row-query.ts';
import { playlistPath } from '@marquee/common/content/paths.ts';
import { shelfTitle } from '@marquee/common/content/shelf-title.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import styles from './search-ideas.module.scss';

/** Links to the genres of the site's menu, each in the first playlist that has it. Renders nothing without genres. */
export function GenreLinks() {
  const { t } = useTranslation('search');
  const genres = findGenres(useSite().config.menu);
  if (genres.length === 0) return null;
  return (
    <nav className={styles['genres']} aria-labelledby="search-genres">
      <h2 id="search-genres" className={styles['heading']}>
        {t('genres')}
      </h2>
      <ul className={styles['links']}>
        {genres.map(({ genre, to }) => (
          <li key={genre}>
            <Link className={styles['link']} to={to}>
              {genre}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GenreLink {
  readonly genre: string;
  readonly to: string;
}

function findGenres(menu: readonly MenuItem[]): readonly GenreLink[] {
  const links = menu
    .filter(({ type }) => type === 'playlist')
    .flatMap(({ contentId, label }) =>
      getGenres(menu, contentId).map((genre) => ({
        genre,
        to: `${playlistPath(contentId, label)}?${new URLSearchParams({ [GENRE_PARAM]: genre }).toString()}`,
      })),
    );
  return links.filter(({ genre }, index) => links.findIndex((other) => other.genre === genre) === index);
}

/** Shelf of the first home row from the content host, the operator's top choice. Only loads while rendered. */
export function TrendingShelf() {
  const { config } = useSite();
  const content = useService(ContentQueries);
  const language = useLanguage();
  const row = config.content.find((entry) => getHomeRowQuery(entry, content, language) !== undefined);
  return row ? <RowShelf row={row} /> : null;
}

function RowShelf({ row }: { readonly row: HomeRow }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const options = getHomeRowQuery(row, useService(ContentQueries), language);
  invariant(options, 'a row of the content host has something to ask for');
  const { data: playlist, isError } = useQuery(options);
  const nowMs = useItemsClock(playlist?.items);
  const prefetchItem = useItemIntent();
  // Only an addition to the page: renders nothing when empty or failed.
  if (playlist ? playlist.items.length === 0 : isError) return null;
  return (
    <div className={styles['shelf']}>
      <MediaShelf
        title={shelfTitle(row, playlist, language) ?? (playlist && t('shelf'))}
        items={playlist?.items}
        aspectRatio={playlist?.cardAspectRatio ?? DEFAULT_ASPECT_RATIO}
        playlistId={playlist?.id}
        nowMs={nowMs}
        onItemIntent={prefetchItem}
      />
    </div>
  );
}
