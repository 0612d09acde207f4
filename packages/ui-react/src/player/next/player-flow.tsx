import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import { PlayerPreferencesController } from '@marquee/common/playback/player-preferences-controller.ts';
import { PlayerPreferencesStore } from '@marquee/common/playback/player-preferences-store.ts';

import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useViewerActs } from '../controls/use-viewer-acts.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import styles from './player-flow.module.scss';
import { PlayerNextCard } from './player-next-card.tsx';
import { PlayerSkipButton } from './player-skip-button.tsx';
import { StillWatching } from './still-watching.tsx';
import { useNextTitle } from './use-next-title.ts';
import { useSkip } from './use-skip.ts';
import { useSkipRanges } from './use-skip-ranges.ts';

export interface PlayerFlowProps {
  readonly player: WebPlayer;
  readonly session: PlaybackSession;
  readonly onClose: () => void;
}

/**
 * What leads through a title and on to the next one: the parts that can be skipped, the offer of what comes next, and the
 * question whether anybody is there. Over the picture, whether or not the controls show; a mini player has no room for it and
 * goes on by itself, and an ad has none either. Children of the `media-controller`, so that full screen has them too.
 */
export function PlayerFlow({ player, session, onClose }: PlayerFlowProps) {
  const preferences = useService(PlayerPreferencesController);
  const isAutoplayOn = useStore(useService(PlayerPreferencesStore), (state) => state.isAutoplayOn);
  const ranges = useSkipRanges(player, session.item);
  const { kind, skip } = useSkip(player, ranges);
  const { offered, secondsLeft, playNow, cancel, stillWatching } = useNextTitle(
    player,
    session,
    ranges,
    onClose,
  );
  useViewerActs(player);
  const isAd = usePlayerState(player, ({ ad }) => ad !== undefined, false);
  const hasRoom = session.mode !== 'mini' && !stillWatching.isAsked && !isAd;
  return (
    <>
      <div slot="centered-chrome" noautohide="" className={styles['flow']}>
        <PlayerSkipButton kind={hasRoom && !offered ? kind : undefined} onSkip={() => skip(playNow)} />
        <PlayerNextCard
          item={hasRoom ? offered?.item : undefined}
          secondsLeft={secondsLeft}
          isAutoplayOn={isAutoplayOn}
          onAutoplayChange={(isOn) => preferences.change({ isAutoplayOn: isOn })}
          onPlay={() => playNow?.()}
          onCancel={cancel}
        />
      </div>
      {stillWatching.isAsked ? (
        <div slot="dialog" noautohide="">
          <StillWatching title={session.item.title} onConfirm={stillWatching.confirm} onStop={onClose} />
        </div>
      ) : null}
    </>
  );
}
