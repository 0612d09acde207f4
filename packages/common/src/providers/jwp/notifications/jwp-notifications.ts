import { inject, injectable } from 'inversify';

import type { User } from '../../../account/account.ts';
import type { AccountNotification, Notifications } from '../../../account/account-service.ts';
import { Clock } from '../../../platform/clock.ts';
import { Logger } from '../../../platform/logger.ts';
import { waitFor } from '../../../platform/wait-for.ts';
import { parseJson } from '../../../shared/parse-json.ts';
import { readRecord, readText } from '../../../shared/reading.ts';
import { JwpTokenStore } from '../jwp-tokens.ts';
import { NotificationTransport } from './notification-transport.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A connection of this length resets the backoff of the next one. */
const GOOD_AFTER_MS = 30_000;

/** Push notifications of the platform (jwp-inplayer 6). Reconnects with exponential backoff. */
@injectable()
export class JwpNotifications implements Notifications {
  readonly #tokens: JwpTokenStore;
  readonly #transport: NotificationTransport;
  readonly #clock: Clock;
  readonly #logger: Logger;

  constructor(
    @inject(JwpTokenStore) tokens: JwpTokenStore,
    @inject(NotificationTransport) transport: NotificationTransport,
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
  ) {
    this.#tokens = tokens;
    this.#transport = transport;
    this.#clock = clock;
    this.#logger = logger;
  }

  subscribe(
    { uuid }: User,
    listener: (notification: AccountNotification) => void,
    signal: AbortSignal,
  ): void {
    if (uuid === undefined) return;
    const hear = (text: string): void => {
      const notification = toNotification(text);
      if (notification && !signal.aborted) listener(notification);
    };
    void this.#keepConnected(uuid, hear, signal);
  }

  async #keepConnected(uuid: string, hear: (text: string) => void, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const token = await this.#getToken();
      // Signed out meanwhile; the listener is about to unsubscribe.
      if (token === undefined) return;
      const begunAtMs = this.#clock.now();
      const end = await this.#transport.hear({ uuid, token }, hear, signal);
      if (end === 'refused') {
        this.#logger.warn('The platform refused to send notifications');
        return;
      }
      if (this.#clock.now() - begunAtMs >= GOOD_AFTER_MS) failures = 0;
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      // An abort ends the loop.
      await waitFor(this.#clock, waitMs, signal).catch(() => undefined);
    }
  }

  /** Falls back to the stored token when the refresh fails, for example without a network. */
  async #getToken(): Promise<string | undefined> {
    const { keeper } = this.#tokens;
    return (await keeper.getUnlessEnded().catch(() => keeper.peek()))?.token;
  }
}

/** Parses an untrusted message; undefined unless it is a notification. */
function toNotification(text: string): AccountNotification | undefined {
  const { type, resource } = readRecord(parseJson(text)) ?? {};
  const known = readText(type);
  return known === undefined ? undefined : { type: known, resource: readRecord(resource) ?? {} };
}
