import { getStitchedSecondsLeft } from '@marquee/common/ads/stitched-break.ts';
import type { PlayingAd } from '@marquee/common/playback/player.ts';

import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { PlayerAd as AdView } from './ad-view.tsx';

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
