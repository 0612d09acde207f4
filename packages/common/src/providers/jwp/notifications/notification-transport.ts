import type { ServiceIdentifier } from 'inversify';

/** Whose notifications are wanted, and the token that says so. */
export interface NotificationTopic {
  readonly uuid: string;
  readonly token: string;
}

/** One way to the platform's notifications (jwp-inplayer 6). */
export interface NotificationTransport {
  /**
   * Hands on the texts of a topic until the connection ends or `signal` aborts. Never fails; tells how it ended: `lost` may
   * be tried again, `refused` will be the same every time.
   */
  hear(
    topic: NotificationTopic,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<'lost' | 'refused'>;
}

export const NotificationTransport: ServiceIdentifier<NotificationTransport> =
  Symbol.for('NotificationTransport');
