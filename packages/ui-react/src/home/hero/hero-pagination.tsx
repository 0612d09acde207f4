import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './hero.module.scss';

/** More dots than this cannot be told apart, nor be pressed on a phone: a count stands in their place. */
const MAX_DOTS = 8;

export interface HeroPaginationProps {
  /** Titles of the slides. */
  readonly titles: readonly string[];
  readonly current: number;
  readonly onTurn: (direction: -1 | 1) => void;
  readonly onChoose: (index: number) => void;
}

export function HeroPagination({ titles, current, onTurn, onChoose }: HeroPaginationProps) {
  const { t } = useTranslation('home');
  const hasDots = titles.length <= MAX_DOTS;
  return (
    <div className={styles['pagination']} data-dots={hasDots}>
      <IconButton
        icon="chevron-start"
        label={t('slide_previous')}
        variant="raised"
        onClick={() => onTurn(-1)}
      />
      {hasDots ? (
        titles.map((title, index) => (
          <button
            key={`${index} ${title}`}
            type="button"
            className={styles['dot']}
            aria-label={t('slide_show', { title, position: index + 1, count: titles.length })}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          />
        ))
      ) : (
        <span className={styles['count']}>
          {t('slide_position', { position: current + 1, count: titles.length })}
        </span>
      )}
      <IconButton icon="chevron-end" label={t('slide_next')} variant="raised" onClick={() => onTurn(1)} />
    </div>
  );
}
