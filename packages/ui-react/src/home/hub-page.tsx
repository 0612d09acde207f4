import { getHubPlaylistIds } from '@marquee/common/content/hub.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

import { CollapsibleText } from '../components/collapsible-text/collapsible-text.tsx';
import { Image } from '../components/image/image.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { usePlaceInSite } from '../hooks/use-place-in-site.ts';
import { useSite } from '../hooks/use-site.ts';
import styles from './hub-page.module.scss';
import { HubRows } from './hub-rows.tsx';

export const chunk = { code: HubPage };

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

interface HubHeroProps {
  readonly title: string;
  readonly description: string;
  /** Address of the picture behind the words, without a width. */
  readonly imageAddress: string;
}

/** The head of a hub: picture behind, what it is called and what it is about. */
function HubHero({ title, description, imageAddress }: HubHeroProps) {
  return (
    <div className={styles['hero']}>
      <div className={styles['picture']} aria-hidden="true">
        <Image src={imageAddress} alt="" sizes="100vw" priority />
      </div>
      <div className={styles['content']}>
        <h1 className={styles['title']}>{title}</h1>
        {description === '' ? null : <CollapsibleText text={description} />}
      </div>
    </div>
  );
}
