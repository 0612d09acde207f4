import { useTranslation } from 'react-i18next';
import { getStitchedSecondsLeft } from '@marquee/common/ads/stitched-break.ts';
import { formatClockTime } from '@marquee/common/playback/clock-time.ts';
import type { PlayingAd } from '@marquee/common/playback/player.ts';

import { usePlayerState } from '../use-player-state.ts';
import type { WebPlayer } from '../web-player.ts';
import styles from './player-ad.module.scss';

export const chunk = { code: PlayerAd };

/** A stream does not say which of its ads is seen, nor of whom it is. */
const STITCHED: Omit<PlayingAd, 'remainingS'> = {
  position: 1,
  count: 1,
  skippableInS: undefined,
  clickUrl: undefined,
};

/** The ad that a player shows in place of the title, or that the stream of the title has in it; nothing while there is none. */
export function PlayerAd({ player, isMini }: { readonly player: WebPlayer; readonly isMini: boolean }) {
  const ad = usePlayerState(player, (state) => state.ad, undefined);
  const stitchedS = usePlayerState(player, getStitchedSecondsLeft, undefined);
  const { ads } = player;
  if (ad && ads)
    return <AdView ad={ad} isMini={isMini} onSkip={() => ads.skip()} onFollow={() => ads.follow()} />;
  const stitched = stitchedS === undefined ? undefined : { ...STITCHED, remainingS: stitchedS };
  return <AdView ad={stitched} isMini={isMini} />;
}

interface AdViewProps {
  /** Undefined while there is none. */
  readonly ad: PlayingAd | undefined;
  /** A small player has room for the way past the ad and nothing else. */
  readonly isMini: boolean;
  /** Left out, as the next one, for ads that the player has no hold of: those in the stream. */
  readonly onSkip?: () => void;
  /** The viewer goes to the advertiser, in another tab. */
  readonly onFollow?: () => void;
}

/**
 * Which ad is seen, how long it takes, the way to the advertiser, and the way past it as soon as there is one. The beginning
 * of an ad is read out, and that it can be skipped.
 */
export function AdView({ ad, ...view }: AdViewProps) {
  const { t } = useTranslation('player');
  const name = ad && (ad.count > 1 ? t('ad_number', { position: ad.position, count: ad.count }) : t('ad'));
  return (
    <>
      {ad ? <AdFacts ad={ad} name={name} {...view} /> : null}
      <p slot="centered-chrome" noautohide="" className={styles['hint']} role="status">
        {ad?.skippableInS === 0 ? t('ad_skip_now') : name}
      </p>
    </>
  );
}

type AdFactsProps = AdViewProps & { readonly ad: PlayingAd; readonly name: string | undefined };

function AdFacts({ ad, name, isMini, onSkip, onFollow }: AdFactsProps) {
  const { t } = useTranslation('player');
  const { remainingS, skippableInS, clickUrl } = ad;
  const canSkip = skippableInS === 0;
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
    </section>
  );
}
