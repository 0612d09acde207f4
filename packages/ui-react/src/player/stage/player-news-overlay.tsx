import type { WebPlayer } from '../use-player.ts';
import { PlayerHint } from './player-hint.tsx';
import { usePlayerNews } from './use-player-news.ts';

/** What has just changed, over the picture. */
export function PlayerNewsOverlay({ player }: { readonly player: WebPlayer }) {
  const news = usePlayerNews(player);
  return <PlayerHint text={news?.text} isSeen={news?.isSeen === true} />;
}
