import { useTranslation } from 'react-i18next';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useSite } from '../hooks/use-site.ts';
import { useService } from '../hooks/use-service.ts';
import { preloadPlayerStage } from './player-host/use-player-stage.ts';

export interface MediaPlayActionProps {
  readonly item: MediaItem;
  readonly playlistId: string | undefined;
}

/** The play button of a title, or when it starts, or nothing. The engine is fetched as soon as the viewer means it. */
export function MediaPlayAction({ item, playlistId }: MediaPlayActionProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { accessModel } = useSite();
  const playerFactory = useService(PlayerFactory);
  const action = getPlayAction(item, accessModel, useService(Clock).now());
  if (action === 'none') return null;
  if (action === 'scheduled') {
    const time = item.scheduledStart && formatStart(item.scheduledStart, language);
    return <p>{time === undefined ? t('not_available_yet') : t('scheduled_for', { time })}</p>;
  }
  return (
    <ButtonLink
      to={mediaPath(item, { playlistId, isPlaying: true })}
      state={{ fromDetail: true }}
      preventScrollReset
      onIntent={() => {
        playerFactory.preload();
        preloadPlayerStage();
      }}
    >
      <Icon name="play" />
      {t('start_watching')}
    </ButtonLink>
  );
}

function formatStart(start: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(start);
}
