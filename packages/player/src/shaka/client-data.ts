import type { Settings } from '@marquee/common/config/settings.ts';

/** The used part of the engine. */
export interface ClientDataEngine {
  configure(config: object): boolean;
}

/** Maximum length of a content id (CTA-5004, `cid`), in characters. */
const MAX_CONTENT_ID = 64;

/**
 * Makes the requests of the next load carry Common Media Client Data, in the query or in headers; none without
 * `transport`.
 *
 * Problem: the engine reads these settings when its reporter starts, keeps one session id for all titles, and creates
 * that id with a function that exists in secure contexts only. Solution: configure them right before each load, which
 * restarts the reporter, with a new id created here.
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

/** Creates a random UUID (RFC 9562, version 4). */
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
