import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartRecord } from '@marquee/common/config/start-record.ts';
import { startSite, createSitePorts, SITE_SETTINGS } from '@marquee/testing/sites/start-site.ts';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';

import { BeaconAnalytics, BeaconErrorReports, BeaconPlaybackFailures } from './beacon-sinks.ts';
import { sendBeacon } from './send-beacon.ts';

interface Sent {
  readonly address: unknown;
  readonly init: RequestInit | undefined;
}

function catchRequests(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: unknown, init?: RequestInit) => {
    sent.push({ address, init });
    return Promise.reject(new TypeError('blocked'));
  });
  return sent;
}

const bodyOf = (sent: Sent | undefined): unknown =>
  typeof sent?.init?.body === 'string' ? JSON.parse(sent.init.body) : undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

async function siteWith(settings: string, config: Readonly<Record<string, unknown>> = {}) {
  const ports = createSitePorts(`${SITE_SETTINGS}\n${settings}`, config);
  return (await startSite({ ports })).site;
}

describe('a beacon', () => {
  it('is sent without cookies or waiting, even while the page unloads', () => {
    const sent = catchRequests();
    sendBeacon('https://measure.test/a', { a: 1 });
    expect(sent[0]).toMatchObject({
      address: 'https://measure.test/a',
      init: { method: 'POST', keepalive: true, credentials: 'omit', mode: 'no-cors', body: '{"a":1}' },
    });
  });

  it('is not sent when it is too long', () => {
    const sent = catchRequests();
    sendBeacon('https://measure.test/a', 'x'.repeat(100_000));
    expect(sent).toEqual([]);
  });

  it('is measured in bytes, three for each Thai letter', () => {
    const sent = catchRequests();
    sendBeacon('https://measure.test/a', 'ก'.repeat(25_000));
    expect(sent).toEqual([]);
  });
});

describe('events', () => {
  // spec: accounts 9.8
  it('are sent to analyticsUrl with the configured token', async () => {
    const sent = catchRequests();
    const site = await siteWith('analyticsUrl = https://measure.test/a', { analyticsToken: 'tok' });
    const analytics = new BeaconAnalytics(site, new FakeClock(), '1.2.3');
    expect(analytics.supports()).toBe(true);
    analytics.send({ type: 'page_view', path: '/' });
    expect(sent[0]?.address).toBe('https://measure.test/a');
    expect(bodyOf(sent[0])).toMatchObject({
      type: 'page_view',
      path: '/',
      siteId: 'sItE0001',
      token: 'tok',
      appVersion: '1.2.3',
    });
  });

  it('are not sent without the token', async () => {
    const site = await siteWith('analyticsUrl = https://measure.test/a');
    expect(new BeaconAnalytics(site, new FakeClock(), '1.2.3').supports()).toBe(false);
  });
});

describe('error reports', () => {
  const report = {
    place: 'page',
    code: 'x',
    name: 'Error',
    text: '',
    stack: undefined,
    data: undefined,
  } as const;

  // spec: accounts 9.8
  it('are sent to errorReportUrl with the path of the page, without the search text', async () => {
    const sent = catchRequests();
    window.history.replaceState(null, '', '/q/s3cret?token=s3cret');
    const site = await siteWith('errorReportUrl = https://errors.test/r');
    const record = new StartRecord();
    record.source = 'te5tavod';
    const problem = 'must be a path, not https://a.test/?token=s3cret';
    record.problems = [{ document: 'settings', path: 'helpUrl', problem }];
    const reports = new BeaconErrorReports(site, new FakeClock(), '1.2.3', record);
    expect(reports.supports()).toBe(true);
    reports.send(report);
    expect(sent[0]?.address).toBe('https://errors.test/r');
    expect(bodyOf(sent[0])).toMatchObject({
      code: 'x',
      siteId: 'sItE0001',
      path: '/q/[redacted]',
      appVersion: '1.2.3',
      source: 'te5tavod',
      problems: ['settings helpUrl: must be a path, not https://a.test/?[redacted]'],
    });
  });

  it('are not sent without a URL', async () => {
    const sent = catchRequests();
    const reports = new BeaconErrorReports(await siteWith(''), new FakeClock(), '1.2.3', new StartRecord());
    reports.send(report);
    expect([reports.supports(), sent]).toEqual([false, []]);
  });
});

describe('playback failures', () => {
  it('are sent to errorReportUrl with five fields only', async () => {
    const sent = catchRequests();
    const failures = new BeaconPlaybackFailures(
      await siteWith('errorReportUrl = https://errors.test/r', { analyticsToken: 'tok' }),
      '1.2.3',
    );
    expect(failures.supports()).toBe(true);
    failures.send({ code: 'MQ-5-503', engine: 'shaka', stream: 'hls' });
    expect(sent[0]?.address).toBe('https://errors.test/r');
    expect(bodyOf(sent[0])).toEqual({
      type: 'playback_failure',
      code: 'MQ-5-503',
      engine: 'shaka',
      stream: 'hls',
      appVersion: '1.2.3',
    });
  });

  it('are not sent without a URL', async () => {
    const sent = catchRequests();
    const failures = new BeaconPlaybackFailures(await siteWith(''), '1.2.3');
    failures.send({ code: 'MQ-5', engine: 'shaka', stream: 'unknown' });
    expect([failures.supports(), sent]).toEqual([false, []]);
  });
});
