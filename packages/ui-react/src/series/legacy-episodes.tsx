import { useState } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { LoadMore } from '../components/load-more/load-more.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { EpisodeCount } from './episode-list/episode-count.tsx';
import { EpisodeList } from './episode-list/episode-list.tsx';
import type { EpisodePath } from './episode-path.ts';
import { EpisodeProgress } from './episode-progress.tsx';

/** As many as a page of a managed series has (spec 9). */
const EPISODES_AT_ONCE = 20;

export interface LegacyEpisodesProps {
  readonly episodes: readonly MediaItem[];
  readonly currentId: string | undefined;
  readonly getPath: EpisodePath;
}

/** The episodes of a legacy series, which come all at once and are shown as the viewer comes near the end of them. */
export function LegacyEpisodes({ episodes, currentId, getPath }: LegacyEpisodesProps) {
  const [count, setCount] = useState(EPISODES_AT_ONCE);
  const prefetchItem = useItemIntent();
  const shown = episodes.slice(0, count);
  return (
    <>
      <EpisodeList
        episodes={shown}
        total={episodes.length}
        currentId={currentId}
        getPath={({ id }) => getPath(id)}
        Progress={EpisodeProgress}
        onIntent={prefetchItem}
      />
      <EpisodeCount shown={shown.length} total={episodes.length} />
      {shown.length < episodes.length ? (
        <LoadMore key={count} onNear={() => setCount(count + EPISODES_AT_ONCE)} />
      ) : null}
    </>
  );
}
