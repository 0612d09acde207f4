import { useTranslation } from 'react-i18next';
import { formatClockTime } from '@marquee/common/playback/clock-time.ts';
import type { PlayingAd } from '@marquee/common/playback/player.ts';

import styles from './ad-view.module.scss';

export interface PlayerAdProps {
  readonly ad: PlayingAd;
  /** A small player has room for the way past the ad and nothing else. */
  readonly isMini: boolean;
  /** Left out, as the next one, for ads that the player has no hold of: those in the stream. */
  readonly onSkip?: () => void;
  /** The viewer goes to the advertiser, in another tab. */
  readonly onFollow?: () => void;
}

/** Which ad is seen, how long it takes, the way to the advertiser, and the way past it as soon as there is one. */
export function PlayerAd({ ad, isMini, onSkip, onFollow }: PlayerAdProps) {
  const { t } = useTranslation('player');
  const { position, count, remainingS, skippableInS, clickUrl } = ad;
  const canSkip = skippableInS === 0;
  const name = count > 1 ? t('ad_number', { position, count }) : t('ad');
  return (
    <section
      slot="centered-chrome"
      noautohide=""
      className={styles['ad']}
      aria-label={t('ad')}
      data-mini={isMini ? '' : undefined}
    >
      {isMini ? null : (
        <p className={styles['facts']}>
          {name}
          {remainingS > 0 ? <span className={styles['time']}> · {formatClockTime(remainingS)}</span> : null}
        </p>
      )}
      {clickUrl === undefined || isMini ? null : (
        <a
          className={styles['visit']}
          href={clickUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onFollow}
        >
          {t('ad_visit')} <span className={styles['hint']}>{t('ad_visit_hint')}</span>
        </a>
      )}
      {skippableInS === undefined || (isMini && !canSkip) ? null : (
        // It can be reached while it counts, so that a viewer who waits for it need not look for it.
        <button
          type="button"
          className={styles['skip']}
          aria-disabled={!canSkip}
          onClick={canSkip ? onSkip : undefined}
        >
          {canSkip ? t('ad_skip') : t('ad_skip_in', { seconds: skippableInS })}
        </button>
      )}
      <p className={styles['hint']} role="status">
        {canSkip ? t('ad_skip_now') : name}
      </p>
    </section>
  );
}
