import { useTranslation } from 'react-i18next';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { MediaGrid } from '../components/media-grid/media-grid.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import styles from './playlist-page.module.scss';

export interface PlaylistPageProps {
  readonly playlist: Playlist;
  /** The page's own path. */
  readonly path: string;
}

/** A loaded playlist: its title and its titles, or the word that there are none. */
export function PlaylistPage({ playlist, path }: PlaylistPageProps) {
  const { t } = useTranslation('media');
  const { siteName } = useSite();
  const nowMs = useService(Clock).now();
  const prefetchItem = useItemIntent();
  return (
    <>
      <PageHead
        title={`${playlist.title} - ${siteName}`}
        description={playlist.description}
        canonical={new URL(path, window.location.origin).href}
      />
      <h1 className={styles['title']}>{playlist.title}</h1>
      {playlist.items.length === 0 ? (
        <EmptyState title={t('empty_playlist')} description={t('empty_playlist_description')} />
      ) : (
        <MediaGrid
          key={playlist.id}
          items={playlist.items}
          aspectRatio={playlist.cardAspectRatio}
          playlistId={playlist.id}
          nowMs={nowMs}
          onItemIntent={prefetchItem}
        />
      )}
    </>
  );
}
