import type { NotificationTopic, NotificationTransport } from './notification-transport.ts';

/** How the server closes on a token that is no good. */
const REFUSED = 4_401;

/**
 * Notifications by a plain WebSocket, for deployments whose settings name one. The first message says who listens: an
 * address would carry the token into logs.
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
      const options = { signal };
      socket.addEventListener('open', () => socket.send(JSON.stringify(topic)), options);
      socket.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          if (typeof data === 'string') onText(data);
        },
        options,
      );
      socket.addEventListener('close', ({ code }) => resolve(code === REFUSED ? 'refused' : 'lost'));
      signal.addEventListener('abort', () => socket.close(), { once: true });
    });
  }
}
