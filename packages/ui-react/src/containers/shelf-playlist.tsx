import type { Playlist } from '@marquee/common/content/playlist.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useService } from '../hooks/use-service.ts';

export interface PlaylistShelfProps {
  readonly playlist: Playlist;
  readonly title: string;
}

/** A loaded playlist as a shelf. */
export function PlaylistShelf({ playlist, title }: PlaylistShelfProps) {
  const nowMs = useService(Clock).now();
  return (
    <MediaShelf
      title={title}
      items={playlist.items}
      aspectRatio={playlist.cardAspectRatio}
      playlistId={playlist.id}
      nowMs={nowMs}
      onItemIntent={useItemIntent()}
    />
  );
}
