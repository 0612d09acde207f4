import type { ServiceIdentifier } from 'inversify';

/** The user whose notifications are requested, and their token. */
export interface NotificationTopic {
  readonly uuid: string;
  readonly token: string;
}

/** A transport of the platform's notifications (jwp-inplayer 6). */
export interface NotificationTransport {
  /**
   * Passes the texts of a topic to `onText` until the connection ends or `signal` aborts. Never fails; returns how it
   * ended: `lost` can be retried, `refused` is permanent.
   */
  hear(
    topic: NotificationTopic,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<'lost' | 'refused'>;
}

export const NotificationTransport: ServiceIdentifier<NotificationTransport> =
  Symbol.for('NotificationTransport');
