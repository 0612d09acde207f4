import { PlayerAd as AdView } from '../../components/player-ad/player-ad.tsx';
import type { WebPlayer } from './use-player.ts';
import { usePlayerState } from './use-player-state.ts';

/** The ad that a player shows in place of the title; nothing while there is none. */
export function PlayerAd({ player, isMini }: { readonly player: WebPlayer; readonly isMini: boolean }) {
  const ad = usePlayerState(player, (state) => state.ad, undefined);
  const { ads } = player;
  if (!ad || !ads) return null;
  const handleSkip = () => {
    // The button goes with the ad; whoever pressed it stays in the player.
    player.surface.closest<HTMLElement>('[data-player]')?.focus();
    ads.skip();
  };
  return <AdView ad={ad} isMini={isMini} onSkip={handleSkip} onFollow={() => ads.follow()} />;
}
