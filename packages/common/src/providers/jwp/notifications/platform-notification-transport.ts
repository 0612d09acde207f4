import { inject, injectable } from 'inversify';

import { SiteContext } from '../../../config/site-context.ts';
import { Clock } from '../../../platform/clock.ts';
import { HttpClient } from '../../../platform/http/http-client.ts';
import { loadCode } from '../../../platform/load-code.ts';
import { Logger } from '../../../platform/logger.ts';
import type { NotificationTopic, NotificationTransport } from './notification-transport.ts';

/** The server's close code for an invalid token. */
const REFUSED = 4_401;

/**
 * Notifications over a plain WebSocket, for deployments whose settings name one. The token is sent in the first
 * message, because an address would carry it into logs.
 */
export class SocketNotificationTransport implements NotificationTransport {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  hear(
    topic: NotificationTopic,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<'lost' | 'refused'> {
    return new Promise((resolve) => {
      if (signal.aborted) {
        resolve('lost');
        return;
      }
      const socket = new WebSocket(this.#url);
      const ended = new AbortController();
      const options = { signal: ended.signal };
      socket.addEventListener('open', () => socket.send(JSON.stringify(topic)), options);
      socket.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          if (typeof data === 'string') onText(data);
        },
        options,
      );
      socket.addEventListener('close', ({ code }) => {
        ended.abort();
        resolve(code === REFUSED ? 'refused' : 'lost');
      });
      const stop = (): void => {
        ended.abort();
        socket.close();
      };
      signal.addEventListener('abort', stop, options);
    });
  }
}

const PRODUCTION_KEYS_URL = 'https://notifications.inplayer.com/iot/keys';
const SANDBOX_KEYS_URL = 'https://staging-notifications.inplayer.com/iot/keys';

/** The transport of a deployment: the socket of its settings, else the platform's own broker. */
@injectable()
export class PlatformNotificationTransport implements NotificationTransport {
  readonly #http: HttpClient;
  readonly #clock: Clock;
  readonly #site: SiteContext;
  readonly #logger: Logger;
  #chosen: Promise<NotificationTransport> | undefined;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(Clock) clock: Clock,
    @inject(SiteContext) site: SiteContext,
    @inject(Logger) logger: Logger,
  ) {
    this.#http = http;
    this.#clock = clock;
    this.#site = site;
    this.#logger = logger;
  }

  async hear(
    topic: NotificationTopic,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<'lost' | 'refused'> {
    const transport = await this.#getTransport();
    return transport ? transport.hear(topic, onText, signal) : 'lost';
  }

  /** Undefined when its code failed to load, which is retried like a lost connection. */
  async #getTransport(): Promise<NotificationTransport | undefined> {
    this.#chosen ??= this.#choose();
    try {
      return await this.#chosen;
    } catch (error) {
      this.#chosen = undefined;
      this.#logger.warn('The code of notifications was not loaded', { error });
      return undefined;
    }
  }

  async #choose(): Promise<NotificationTransport> {
    const { config, settings } = this.#site;
    if (settings.jwpNotificationsUrl !== undefined)
      return new SocketNotificationTransport(settings.jwpNotificationsUrl);
    const { BrokerNotificationTransport } = await loadCode(
      () => import('./broker-notification-transport.ts'),
      'optional',
    );
    const isProduction = config.integrations.jwp?.useSandbox === false;
    return new BrokerNotificationTransport({
      http: this.#http,
      clock: this.#clock,
      keysUrl: isProduction ? PRODUCTION_KEYS_URL : SANDBOX_KEYS_URL,
    });
  }
}
