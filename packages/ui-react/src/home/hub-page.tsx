import { getHubPlaylistIds } from '@marquee/common/content/hub.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

import { PageHead } from '../components/page-head/page-head.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { usePlaceInSite } from '../hooks/use-place-in-site.ts';
import { useSite } from '../hooks/use-site.ts';
import { HubHero } from './hub-hero.tsx';
import { HubRows } from './hub-rows.tsx';

/** A hub: what it is about, and a row for each of its playlists (spec 2). Open to everyone (spec 6). */
export function HubPage({ item }: { readonly item: MediaItem }) {
  const { siteName } = useSite();
  const playlistIds = getHubPlaylistIds(item, useLanguage());
  return (
    <>
      <PageHead
        title={`${item.title} - ${siteName}`}
        description={item.description || item.title}
        image={item.images.poster}
        {...usePlaceInSite(mediaPath(item), item.title)}
      />
      <HubHero title={item.title} description={item.description} imageAddress={item.images.background} />
      <HubRows key={item.id} playlistIds={playlistIds} />
    </>
  );
}
