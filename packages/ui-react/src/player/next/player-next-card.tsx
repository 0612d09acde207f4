import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { COUNTDOWN_S } from '@marquee/common/playback/next-offer.ts';

import { Button } from '../../components/button/button.tsx';
import { EpisodeNumber } from '../../components/episode-number/episode-number.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Image } from '../../components/image/image.tsx';
import styles from './player-next-card.module.scss';
import ringStyles from './countdown-ring.module.scss';

export interface PlayerNextCardProps {
  /** The next title; undefined renders nothing. */
  readonly item: MediaItem | undefined;
  /** Seconds until it starts by itself; undefined when it does not. */
  readonly secondsLeft: number | undefined;
  readonly isAutoplayOn: boolean;
  readonly onAutoplayChange: (isOn: boolean) => void;
  readonly onPlay: () => void;
  /** Called when the viewer cancels the next title. */
  readonly onCancel: () => void;
}

/** The up-next card. Does not take the focus, is announced once when it appears, and closes with Escape. */
export function PlayerNextCard({ item, ...offer }: PlayerNextCardProps) {
  const { t } = useTranslation('player');
  const id = useId();
  return (
    <div className={styles['place']}>
      <p role="status" className={styles['spoken']}>
        {item && t('up_next_title', { title: item.title })}
      </p>
      {item ? <Card key={item.id} id={id} item={item} {...offer} /> : null}
    </div>
  );
}

type CardProps = Omit<PlayerNextCardProps, 'item'> & { readonly id: string; readonly item: MediaItem };

function Card({ id, item, secondsLeft, isAutoplayOn, ...act }: CardProps) {
  const { t } = useTranslation('player');
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    act.onCancel();
  };
  return (
    <section className={styles['card']} aria-labelledby={id} onKeyDown={cancelByEscape}>
      <div className={styles['picture']}>
        <Image src={item.images.card} alt="" sizes="12rem" aspectRatio="16:9" fallbackTitle={item.title} />
        {secondsLeft === undefined ? null : (
          <span className={styles['ring']}>
            <CountdownRing secondsLeft={secondsLeft} totalS={COUNTDOWN_S} />
          </span>
        )}
      </div>
      <div className={styles['words']}>
        <p className={styles['note']}>
          {secondsLeft === undefined ? t('up_next') : t('up_next_in', { seconds: secondsLeft })}
        </p>
        <h3 id={id} className={styles['title']}>
          {item.title}
        </h3>
        <p className={styles['note']}>
          <EpisodeNumber episode={item} />
        </p>
      </div>
      <div className={styles['actions']}>
        <Button onClick={act.onPlay}>
          <Icon name="play" />
          {t('play_now')}
        </Button>
        <Button variant="secondary" onClick={act.onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          role="switch"
          checked={isAutoplayOn}
          onChange={({ target }) => act.onAutoplayChange(target.checked)}
        />
        {t('autoplay_next')}
      </label>
    </section>
  );
}

interface CountdownRingProps {
  readonly secondsLeft: number;
  readonly totalS: number;
}

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

/** Remaining seconds in a countdown ring. Hidden from screen readers, because the text next to it says the same. */
function CountdownRing({ secondsLeft, totalS }: CountdownRingProps) {
  const left = Math.min(1, secondsLeft / totalS);
  return (
    <span className={ringStyles['ring']} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <circle cx="24" cy="24" r={RADIUS} />
        <circle
          className={ringStyles['rest']}
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left)}
        />
      </svg>
      <span>{secondsLeft}</span>
    </span>
  );
}
