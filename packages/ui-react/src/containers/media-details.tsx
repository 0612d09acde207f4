import { useTranslation } from 'react-i18next';
import { formatDuration } from '@marquee/common/content/format-duration.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { readList } from '@marquee/common/shared/reading.ts';

import { DetailsList } from '../components/details-list/details-list.tsx';
import { MediaHero } from '../components/media-hero/media-hero.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { MediaPlayAction } from './media-play-action.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './media-details.module.scss';

export interface MediaDetailsProps {
  readonly item: MediaItem;
  readonly playlistId: string | undefined;
  /** Address of this page for others. */
  readonly address: string;
}

/** The head of a movie's page, and what can be done with the movie. */
export function MediaDetails({ item, playlistId, address }: MediaDetailsProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  return (
    <MediaHero
      title={item.title}
      imageAddress={item.images.background}
      facts={getFacts(item, language)}
      formats={getFormats(item)}
      description={item.description}
      people={[
        { label: t('directors'), names: item.directors },
        { label: t('actors'), names: item.actors },
      ]}
      playAction={<MediaPlayAction item={item} playlistId={playlistId} />}
      secondaryActions={<ShareButton title={item.title} address={address} />}
    />
  );
}

/** Everything else there is to know of a movie. */
export function MediaAbout({ item }: { readonly item: MediaItem }) {
  const { t } = useTranslation('media');
  return (
    <section className={styles['about']} aria-labelledby="about-title">
      <h2 id="about-title" className={styles['heading']}>
        {t('about')}
      </h2>
      <DetailsList
        details={[
          { label: t('directors'), values: item.directors },
          { label: t('cast'), values: item.cast },
          { label: t('rating'), values: readList(item.rating) },
          { label: t('formats'), values: getFormats(item) },
          { label: t('genre'), values: readList(item.genre) },
          { label: t('audio_languages'), values: item.audioLanguages },
          { label: t('subtitle_languages'), values: item.subtitleLanguages },
        ]}
      />
    </section>
  );
}

function getFormats({ videoFormats, audioFormats, subtitleFormats }: MediaItem): readonly string[] {
  return [...videoFormats, ...audioFormats, ...subtitleFormats];
}

/** The line under the title: year, length, genre, rating. */
function getFacts(item: MediaItem, language: string): readonly string[] {
  const year =
    item.publishedS === undefined ? undefined : String(new Date(item.publishedS * 1000).getUTCFullYear());
  const length = formatDuration(item.durationS, language);
  return [year, length, item.genre, item.rating].flatMap((fact) => fact ?? []);
}
