/** Where one episode of a series is, or plays; undefined for the series itself. */
export type EpisodePath = (episodeId: string | undefined, isPlaying?: boolean) => string;

/** The absolute address of `path` for others: where this viewer came from and what they filtered by is nothing for them. */
export function toPublicAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  for (const name of ['r', 'season']) url.searchParams.delete(name);
  return url.href;
}
