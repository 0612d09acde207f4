import { formatDuration } from '@marquee/common/content/format-duration.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { useLanguage } from '../hooks/use-language.ts';
import styles from './media-facts.module.scss';

/** Genre, duration and rating in one line. Renders nothing when all are unknown. */
export function MediaFacts({ item: { genre, durationS, rating } }: { readonly item: MediaItem }) {
  const language = useLanguage();
  const facts = [genre?.split(',')[0]?.trim(), formatDuration(durationS, language), rating].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className={styles['facts']}>
      {[...new Set(facts)].map((fact) => (
        <span key={fact} className={styles['fact']}>
          {fact}{' '}
        </span>
      ))}
    </span>
  );
}
