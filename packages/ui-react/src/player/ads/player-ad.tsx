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
  if (!ad && stitchedS !== undefined)
    return <AdView ad={{ ...STITCHED, remainingS: stitchedS }} isMini={isMini} />;
  if (!ad || !ads) return null;
  const handleSkip = () => {
    // The button goes with the ad; whoever pressed it stays in the player.
    player.surface.closest<HTMLElement>('[data-player]')?.focus();
    ads.skip();
  };
  return <AdView ad={ad} isMini={isMini} onSkip={handleSkip} onFollow={() => ads.follow()} />;
}

interface AdViewProps {
  readonly ad: PlayingAd;
  /** A small player has room for the way past the ad and nothing else. */
  readonly isMini: boolean;
  /** Left out, as the next one, for ads that the player has no hold of: those in the stream. */
  readonly onSkip?: () => void;
  /** The viewer goes to the advertiser, in another tab. */
  readonly onFollow?: () => void;
}

/** Which ad is seen, how long it takes, the way to the advertiser, and the way past it as soon as there is one. */
export function AdView({ ad, isMini, onSkip, onFollow }: AdViewProps) {
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
