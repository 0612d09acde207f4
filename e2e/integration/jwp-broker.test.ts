import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '@marquee/common/platform/clock.ts';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import { BrokerNotificationTransport } from '@marquee/common/providers/jwp/notifications/broker-notification-transport.ts';
import { startMessageBroker, type MessageBroker } from '@marquee/sandbox/fixtures/message-broker.ts';

import { idleClock, startFaultHost, type FaultHost } from './fault-site.ts';
import { createJwpSite, MIA_ID, type JwpSite } from './jwp-site.ts';

const UUID = '0b6f1c2d-0000-4000-8000-00000000c0de';

let host: FaultHost;
let site: JwpSite;
let broker: MessageBroker;
beforeAll(async () => {
  host = await startFaultHost();
});
beforeEach(async () => {
  site = createJwpSite(host);
  broker = await startMessageBroker(site.tenant);
  vi.stubGlobal('WebSocket', broker.Socket);
});
afterEach(() => broker.close());
afterAll(() => host.close());

/** Mia listens through the code that the app uses when a deployment names no socket of its own. */
function listen() {
  const { sessions } = site.tenant.inPlayer;
  const nowS = Math.floor(Date.now() / 1000);
  const { token } = sessions.begin(Number(MIA_ID), { nowS, lifeS: 60, isRefreshable: false });
  const waiting: (() => void)[] = [];
  const clock: Clock = { ...idleClock, after: (_ms, run) => void waiting.push(run) };
  const keysUrl = `${site.apiBaseUrl}/jwp-notifications/iot/keys`;
  const transport = new BrokerNotificationTransport({ http: new FetchHttpClient(), clock, keysUrl });
  const heard: unknown[] = [];
  const stop = new AbortController();
  const end = transport.hear({ uuid: UUID, token }, (text) => void heard.push(JSON.parse(text)), stop.signal);
  return { end, heard, stop, tick: () => waiting.splice(0).forEach((run) => run()) };
}

/** Resolves once the broker knows the subscription. */
async function hasSubscribed(): Promise<void> {
  const { notifications } = site.tenant.inPlayer;
  await expect.poll(() => notifications.listenerCount(UUID)).toBe(1);
}

describe('notifications by an MQTT broker (6)', () => {
  it('reach the account’s listeners unchanged and in order', async () => {
    const { heard } = listen();
    await hasSubscribed();
    const { commerce, notifications } = site.tenant.inPlayer;
    commerce.revoke(Number(MIA_ID), 77_001);
    notifications.publish(UUID, {
      type: 'payment.card.success',
      resource: { description: 'é'.repeat(20_000) },
    });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toMatchObject([
      { type: 'access.revoked', resource: { item_id: 77_001 } },
      { type: 'payment.card.success', resource: { description: 'é'.repeat(20_000) } },
    ]);
  });

  it('for another viewer are not received', async () => {
    const { heard } = listen();
    await hasSubscribed();
    const { notifications } = site.tenant.inPlayer;
    notifications.publish('0b6f1c2d-0000-4000-8000-00000000c0df', { type: 'access.revoked' });
    notifications.publish(UUID, { type: 'account.logout' });
    await expect.poll(() => heard).toEqual([{ type: 'account.logout' }]);
  });

  it('are requested at a signed address without the viewer’s token', async () => {
    listen();
    await hasSubscribed();
    expect(broker.addresses).toEqual([expect.stringMatching(/^\/mqtt\?X-Amz-Algorithm=AWS4-HMAC-SHA256&/)]);
    expect(broker.addresses[0]).not.toContain('eyJ');
  });

  it('stop with a lost connection when the signature is wrong', async () => {
    const keys = {
      accessKey: 'ASIASANDBOX',
      secretKey: 'another',
      sessionToken: 'sandbox-session',
      region: 'eu-west-1',
      iotEndpoint: 'sandbox-ats.iot.eu-west-1.amazonaws.com',
    };
    const body = JSON.stringify(keys);
    site.tenant.faults.set([{ route: 'jwpNotificationKeys', kind: 'status', status: 200, body }]);
    expect(await listen().end).toBe('lost');
    expect(broker.clientCount()).toBe(0);
  });

  it('continue while the broker answers pings', async () => {
    const { tick } = listen();
    await hasSubscribed();
    tick();
    tick();
    await expect.poll(broker.pings).toBe(2);
    expect(broker.clientCount()).toBe(1);
  });

  it('stop when the connection is lost, and continue after reconnecting', async () => {
    const first = listen();
    await hasSubscribed();
    broker.drop();
    expect(await first.end).toBe('lost');
    const second = listen();
    await expect.poll(broker.clientCount).toBe(1);
    await expect
      .poll(() => {
        site.tenant.inPlayer.notifications.publish(UUID, { type: 'account.logout' });
        return second.heard.length;
      })
      .toBeGreaterThan(0);
  });

  it('stop with their listener', async () => {
    const { end, stop } = listen();
    await hasSubscribed();
    stop.abort();
    expect(await end).toBe('lost');
    await expect.poll(broker.clientCount).toBe(0);
  });
});
