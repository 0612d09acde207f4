import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { jwpUser, openJwp, signedInAtJwp } from '@marquee/testing/sites/jwp-site.ts';
import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';

import type { AccountNotification } from '../../../account/account-service.ts';
import { Logger } from '../../../platform/logger.ts';
import { JwpTokenStore } from '../jwp-tokens.ts';
import { JwpNotifications } from './jwp-notifications.ts';
import type { NotificationTopic, NotificationTransport } from './notification-transport.ts';

/** A connection that a test sends messages on and ends. */
interface Line {
  readonly topic: NotificationTopic;
  readonly say: (text: string) => void;
  readonly end: (how: 'lost' | 'refused') => Promise<void>;
  readonly signal: AbortSignal;
}

class FakeTransport implements NotificationTransport {
  readonly lines: Line[] = [];

  hear(
    topic: NotificationTopic,
    say: (text: string) => void,
    signal: AbortSignal,
  ): Promise<'lost' | 'refused'> {
    return new Promise((resolve) => {
      const end = async (how: 'lost' | 'refused'): Promise<void> => {
        resolve(how);
        await settle();
      };
      this.lines.push({ topic, say, end, signal });
    });
  }
}

/** Lets resolved promises run their callbacks. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

async function listen(user: { uuid: string | undefined } = jwpUser) {
  const { container, ports } = await openJwp(signedInAtJwp());
  const transport = new FakeTransport();
  const clock = new FakeClock();
  const service = new JwpNotifications(container.get(JwpTokenStore), transport, clock, container.get(Logger));
  const heard: AccountNotification[] = [];
  const stop = new AbortController();
  service.subscribe({ ...jwpUser, ...user }, (notification) => heard.push(notification), stop.signal);
  await settle();
  return { clock, heard, lines: transport.lines, ports, stop };
}

describe('notifications', () => {
  it('are requested with the account’s UUID and token', async () => {
    const { lines } = await listen();
    expect(lines.map(({ topic }) => topic)).toEqual([{ uuid: jwpUser.uuid, token: 'token-a' }]);
  });

  it('are not requested without a UUID', async () => {
    expect((await listen({ uuid: undefined })).lines).toEqual([]);
  });

  it('have a type and a resource', async () => {
    const { heard, lines } = await listen();
    lines[0]?.say('{"type":"access.revoked","timestamp":1,"resource":{"item_id":77001}}');
    lines[0]?.say('{"type":"account.logout"}');
    expect(heard).toEqual([
      { type: 'access.revoked', resource: { item_id: 77_001 } },
      { type: 'account.logout', resource: {} },
    ]);
  });

  it.each(['', 'x', '[]', 'null', '{"type":7}', '{"type":" "}'])('%j is ignored', async (text) => {
    const { heard, lines } = await listen();
    lines[0]?.say(text);
    expect(heard).toEqual([]);
  });

  it('are requested again after a lost connection, with growing delays until it holds', async () => {
    const { clock, lines } = await listen();
    await lines[0]?.end('lost');
    clock.advance(999);
    await settle();
    expect(lines).toHaveLength(1);
    clock.advance(1);
    await settle();
    expect(lines).toHaveLength(2);
    await lines[1]?.end('lost');
    clock.advance(1_000);
    await settle();
    expect(lines).toHaveLength(2);
    clock.advance(1_000);
    await settle();
    expect(lines).toHaveLength(3);
    clock.advance(30_000);
    await lines[2]?.end('lost');
    clock.advance(1_000);
    await settle();
    expect(lines).toHaveLength(4);
  });

  it('leave nothing behind while the server stays away', async () => {
    const { clock, lines, stop } = await listen();
    for (const line of [0, 1, 2]) {
      await lines[line]?.end('lost');
      clock.advance(60_000);
      await settle();
    }
    expect(lines).toHaveLength(4);
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  it('are not requested again after a refusal', async () => {
    const { clock, lines } = await listen();
    await lines[0]?.end('refused');
    expect(clock.waiting).toBe(0);
    expect(lines).toHaveLength(1);
  });

  it('end when the listener stops', async () => {
    const { clock, heard, lines, stop } = await listen();
    stop.abort();
    lines[0]?.say('{"type":"account.logout"}');
    await lines[0]?.end('lost');
    clock.advance(60_000);
    await settle();
    expect([heard, lines.length, lines[0]?.signal.aborted]).toEqual([[], 1, true]);
  });
});
