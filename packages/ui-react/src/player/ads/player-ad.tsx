import { useTranslation } from 'react-i18next';
import { getStitchedSecondsLeft } from '@marquee/common/ads/stitched-break.ts';
import { formatClockTime } from '@marquee/common/playback/clock-time.ts';
import type { PlayingAd } from '@marquee/common/playback/player.ts';

import { usePlayerState } from '../use-player-state.ts';
import type { WebPlayer } from '../web-player.ts';
import styles from './player-ad.module.scss';

export const chunk = { code: PlayerAd };

/** Values for stitched ads: the stream tells neither an ad's position nor its advertiser. */
const STITCHED: Omit<PlayingAd, 'remainingS'> = {
  position: 1,
  count: 1,
  skippableInS: undefined,
  clickUrl: undefined,
};

/** UI of the current ad, whether the player inserts it or the stream contains it; empty without an ad. */
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
  /** Undefined while no ad plays. */
  readonly ad: PlayingAd | undefined;
  /** Whether to render only the skip button, as in the mini player. */
  readonly isMini: boolean;
  /** Undefined for stitched ads, which the player cannot control; likewise `onFollow`. */
  readonly onSkip?: () => void;
  /** Called when the viewer opens the advertiser's page in another tab. */
  readonly onFollow?: () => void;
}

/**
 * Number and remaining time of the ad, a link to the advertiser, and a skip button. Announces the start of an ad and
 * when it can be skipped.
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
          <span>{name}</span>
          {remainingS > 0 ? (
            <span className={styles['time']}>{` · ${formatClockTime(remainingS)}`}</span>
          ) : null}
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
        // Focusable during the countdown, so that a viewer who waits for it need not search for it.
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
