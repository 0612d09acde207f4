import { useEffect, useState } from 'react';
import { readArray, readRecord, readText, type UnknownRecord } from '@marquee/common/shared/reading.ts';

const ASK_AFTER_MS = 600;
/** Maximum number of ids checked for one draft. */
const MAX_IDS = 40;

/** Returns the ids of playlists that the content host does not have. Each id is checked once. */
export function useMissingContent(config: UnknownRecord, apiBaseUrl: string): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    const unknown = listPlaylists(config).filter((id) => !known.has(id));
    if (unknown.length === 0) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void Promise.all(
        unknown.map(async (id) => [id, await isMissing(id, apiBaseUrl, stop.signal)] as const),
      ).then((answers) => {
        if (!stop.signal.aborted) setKnown((before) => new Map([...before, ...answers]));
      });
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [config, apiBaseUrl, known]);
  return new Set([...known].flatMap(([id, isGone]) => (isGone ? [id] : [])));
}

function listPlaylists(config: UnknownRecord): readonly string[] {
  const entries = [...(readArray(config['content']) ?? []), ...(readArray(config['menu']) ?? [])];
  const ids = entries.flatMap((entry) => {
    const { type = 'playlist', contentId } = readRecord(entry) ?? {};
    return type === 'playlist' || type === 'custom' ? (readText(contentId) ?? []) : [];
  });
  const { searchPlaylist, recommendationsPlaylist } = readRecord(config['features']) ?? {};
  const more = [searchPlaylist, recommendationsPlaylist].flatMap((id) => readText(id) ?? []);
  return [...new Set([...ids, ...more])].slice(0, MAX_IDS);
}

/** Only a definite “not found” counts: a host that fails to respond proves nothing about the id. */
async function isMissing(id: string, apiBaseUrl: string, signal: AbortSignal): Promise<boolean> {
  const address = `${apiBaseUrl}/v2/playlists/${encodeURIComponent(id)}?page_limit=1`;
  return fetch(address, { signal }).then(
    ({ status }) => status === 404,
    () => false,
  );
}
