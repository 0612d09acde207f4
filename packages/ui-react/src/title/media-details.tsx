import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@marquee/common/content/format-duration.ts';
import { getPublishedYear, type MediaItem } from '@marquee/common/content/media-item.ts';
import { readList } from '@marquee/common/shared/reading.ts';

import { CollapsibleText } from '../components/collapsible-text/collapsible-text.tsx';
import { DetailsList } from '../components/details-list/details-list.tsx';
import { MediaHero } from '../components/media-hero/media-hero.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { FavoriteButtonContainer } from '../library/favorite-button-container.tsx';
import styles from './media-details.module.scss';
import { ShareButton } from './share-button.tsx';
import { TrailerButton } from './trailer-button.tsx';

export interface MediaDetailsProps {
  readonly item: MediaItem;
  /** Public URL of the page. */
  readonly address: string;
  readonly status?: ReactNode;
  /** The primary action; shown in `place` when that is set. */
  readonly playAction: ReactNode;
  readonly moreActions?: ReactNode;
  /** The inline player; without it, the title's picture is the background of the text. */
  readonly place?: ReactNode;
}

/** Hero of a title's page, with its actions. */
export function MediaDetails({ item, address, status, playAction, moreActions, place }: MediaDetailsProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  return (
    <MediaHero
      title={item.title}
      titleLogo={item.images.titleLogo}
      imageAddress={item.images.background}
      status={status}
      facts={getFacts(item, language)}
      formats={getFormats(item)}
      description={item.synopsis ?? item.description}
      people={[
        { label: t('directors'), names: item.directors },
        { label: t('actors'), names: item.actors },
      ]}
      playAction={playAction}
      place={place}
      secondaryActions={
        <>
          {item.trailerId === undefined ? null : <TrailerButton trailerId={item.trailerId} />}
          <FavoriteButtonContainer item={item} />
          <ShareButton title={item.title} address={address} />
          {moreActions}
        </>
      }
    />
  );
}

/** Whether the About section has content. */
export function hasAbout(item: MediaItem): boolean {
  return item.description !== '' || getDetails(item).some(({ values }) => values.length > 0);
}

/** The description and all details of a title. */
export function MediaAbout({ item }: { readonly item: MediaItem }) {
  const { t } = useTranslation('media');
  return (
    <div className={styles['about']}>
      {item.description === '' ? null : <CollapsibleText text={item.description} folded="8-lines" />}
      <DetailsList details={getDetails(item).map(({ key, values }) => ({ label: t(key), values }))} />
    </div>
  );
}

/** Returns the details in the order of the specification (2). */
function getDetails(item: MediaItem) {
  return [
    { key: 'directors', values: item.directors },
    { key: 'cast', values: item.cast },
    { key: 'rating', values: readList(item.rating) },
    { key: 'formats', values: getFormats(item) },
    { key: 'genre', values: readList(item.genre) },
    { key: 'audio_languages', values: item.audioLanguages },
    { key: 'subtitle_languages', values: item.subtitleLanguages },
  ] as const;
}

function getFormats({ videoFormats, audioFormats, subtitleFormats }: MediaItem): readonly string[] {
  return [...new Set([...videoFormats, ...audioFormats, ...subtitleFormats])];
}

/** Facts shown under the title: year, duration, genre, rating. */
export function getFacts(item: MediaItem, language: string): readonly string[] {
  const length = formatDuration(item.durationS, language);
  return [getPublishedYear(item), length, item.genre, item.rating].flatMap((fact) => fact ?? []);
}
