import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent } from 'react';
import { getMediaStatus, type MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { ProgressBar } from '../components/progress-bar/progress-bar.tsx';
import { useEntitlement } from '../hooks/use-entitlement.ts';
import { useLocale } from '../hooks/use-language.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useService } from '../hooks/use-service.ts';
import { useWatchProgress } from '../hooks/use-watch-progress.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';
import { LockedTitle } from './locked-title.tsx';
import styles from './media-play-action.module.scss';
import { UncheckedTitle } from './unchecked-title.tsx';

export interface MediaPlayActionProps {
  readonly item: MediaItem;
  readonly playlistId: string | undefined;
  /** Path that plays the title, if not its own page. */
  readonly to?: string;
}

/**
 * The play button of a title, its start time, or the link to get access. Renders nothing for a title that cannot become
 * playable here. Its label differs for a title in progress. Prefetches the player when a press is likely.
 */
export function MediaPlayAction({ item, playlistId, to }: MediaPlayActionProps) {
  const { t } = useTranslation('media');
  const locale = useLocale();
  const { entitlement, offer } = useEntitlement(item);
  const prepare = usePlayIntent(item);
  const { progress } = useWatchProgress(item.id);
  const nowMs = useService(Clock).now();
  const action = getPlayAction(item, entitlement === 'entitled', nowMs, progress);
  useReadyPlayer(action === 'start' || action === 'continue');
  if (action === 'none') {
    if (entitlement === 'entitled' || getMediaStatus(item, nowMs) === 'unavailable') return null;
    return entitlement === 'pending' ? <UncheckedTitle item={item} /> : <LockedTitle offer={offer} />;
  }
  if (action === 'scheduled') {
    const { scheduledStart } = item;
    // A start may pass while the service still prepares the event, or after it has ended.
    const isAhead = scheduledStart !== undefined && scheduledStart.getTime() > nowMs;
    return (
      <p>
        {isAhead ? t('scheduled_for', { time: formatStart(scheduledStart, locale) }) : t('not_available_yet')}
      </p>
    );
  }
  return (
    <span className={styles['action']}>
      <ButtonLink
        to={to ?? mediaPath(item, { playlistId, isPlaying: true })}
        state={{ fromDetail: true }}
        preventScrollReset
        onIntent={prepare}
      >
        <Icon name="play" />
        <PlayLabel progress={action === 'continue' ? progress : undefined} />
      </ButtonLink>
    </span>
  );
}

/** `continue_watching` for a title in progress, else `start_watching` (spec 4). */
function PlayLabel({ progress }: { readonly progress: number | undefined }) {
  const { t } = useTranslation('media');
  if (progress === undefined) return <span>{t('start_watching')}</span>;
  return (
    <>
      <span>{t('continue_watching')}</span>{' '}
      <span className={styles['progress']}>
        <ProgressBar progress={progress} />
      </span>
    </>
  );
}

function formatStart(start: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(start);
}

/** Excludes phones: they have less of everything, and a touch starts well before its click. */
const HAS_MOUSE = '(hover: hover) and (pointer: fine)';

/**
 * Loads the player's engine and code once a page with a play button is idle, so that a click without a preceding hover
 * does not wait for them. Loads nothing of the title.
 */
export function useReadyPlayer(isPlayable: boolean): void {
  const clock = useService(Clock);
  const connectivity = useService(Connectivity);
  const fetchPlayer = useEffectEvent(usePlayIntent(undefined));
  const hasMouse = useMediaQuery(HAS_MOUSE);
  const isWanted = isPlayable && hasMouse && !connectivity.isSavingData();
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    clock.atRest(() => fetchPlayer(), leaving.signal);
    return () => leaving.abort();
  }, [isWanted, clock]);
}
