import type { Settings } from '@marquee/common/config/settings.ts';

/** What is used of the engine. */
export interface ClientDataEngine {
  configure(config: object): boolean;
}

/** Longer ids are not allowed (CTA-5004, `cid`). Characters. */
const MAX_CONTENT_ID = 64;

/**
 * Has the requests of the load that follows carry Common Media Client Data, in the query or in headers; without `transport`
 * not at all.
 *
 * Problem: the engine reads these settings when its reporter starts, keeps the id of the session for all titles, and makes
 * that id with a function that pages without a secure context do not have. Solution: they are given right before each load,
 * which starts the reporter anew, with an id of ours for each.
 */
export function configureClientData(
  engine: ClientDataEngine,
  transport: Settings['cmcd'],
  contentId: string | undefined,
): void {
  if (transport === undefined) return;
  engine.configure({
    cmcd: {
      enabled: true,
      useHeaders: transport === 'headers',
      version: 1,
      sessionId: createSessionId(),
      contentId: (contentId ?? '').slice(0, MAX_CONTENT_ID),
    },
  });
}

/** A UUID made by chance (RFC 9562, version 4). */
function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const [time, middle, version, variant, node] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ];
  return [time, middle, version, variant, node].join('-');
}
