import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import type { PlayedTitle } from '@marquee/common/playback/playback-store.ts';
import type { PlaybackSession } from '@marquee/common/playback/session/playback-session.ts';

import { useIntent } from '../../components/card/use-intent.ts';
import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useLazyCode } from '../../hooks/lazy-component.tsx';
import { useService } from '../../hooks/use-service.ts';
import { type PlayerPanels, usePanel } from '../player-panels.ts';
import { PlayerPanelButton } from '../settings/player-panel-button.tsx';
import styles from './player-episodes.module.scss';

const episodeListCode = new LazyCode(
  async () => (await import('./player-episode-list.tsx')).chunk,
  'optional',
);

export interface PlayerEpisodesProps {
  readonly played: PlayedTitle;
  readonly seriesId: string;
  readonly session: PlaybackSession;
  readonly panels: PlayerPanels;
}

/** Button that opens the episodes of the series at the player's edge. */
export function PlayerEpisodes({ panels, ...drawer }: PlayerEpisodesProps) {
  const { t } = useTranslation('player');
  const [isOpen, setOpen] = usePanel(panels, 'episodes');
  const features = useService(Features);
  const intent = useIntent(() => void episodeListCode.preload(features));
  return (
    <PlayerPanelButton
      label={t('episodes')}
      aria-haspopup="dialog"
      aria-keyshortcuts="E"
      icon={<EpisodesIcon />}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="edge"
      {...intent}
    >
      <EpisodeDrawer {...drawer} onClose={() => setOpen(false)} />
    </PlayerPanelButton>
  );
}

type EpisodeDrawerProps = Omit<PlayerEpisodesProps, 'panels'> & { readonly onClose: () => void };

/**
 * The drawer: at the player's edge, on upright phones a bottom sheet below the video. Not modal, because the title
 * keeps playing behind it and keeps its keys.
 */
function EpisodeDrawer({ played, seriesId, session, onClose }: EpisodeDrawerProps) {
  const { t, i18n } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  const { code: PlayerEpisodeList, failure, retry } = useLazyCode(episodeListCode);
  const drawerRef = useRef<HTMLDivElement>(null);
  // Until the list loads, which moves the focus to the current episode.
  useEffect(() => drawerRef.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={drawerRef}
      className={styles['drawer']}
      role="dialog"
      aria-label={t('episodes')}
      tabIndex={-1}
      // The control bar is always left to right.
      dir={i18n.dir()}
    >
      <div className={styles['head']}>
        <h3 className={styles['heading']}>{t('episodes')}</h3>
        <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
      </div>
      {PlayerEpisodeList ? (
        <PlayerEpisodeList
          // Another episode may belong to another season.
          key={played.item.id}
          played={played}
          seriesId={seriesId}
          onPlay={(episode) => session.playEpisode(episode)}
          onClose={onClose}
        />
      ) : failure ? (
        <ErrorNotice message={t('episodes_failed')} onRetry={retry} />
      ) : (
        <div className={styles['waiting']} role="status" aria-busy="true" aria-label={tCommon('loading')} />
      )}
    </div>
  );
}

/** A stack of images. */
function EpisodesIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="3" y="9.5" width="18" height="11" rx="2" />
      <path d="M5.5 6.5h13M8 3.5h8" />
    </svg>
  );
}
