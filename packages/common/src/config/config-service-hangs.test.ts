import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { API_BASE_URL, configPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it, vi } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { ConfigService } from './config-service.ts';
import { StartRecord } from './start-record.ts';

const URL = `${API_BASE_URL}/apps/configs/te5tavod.json`;

function createService(): { readonly service: ConfigService; readonly ports: FakePorts } {
  const ports = createFakePorts();
  return {
    service: new ConfigService(ports.http, ports.early, ports.clock, ports.logger, new StartRecord()),
    ports,
  };
}

function createPending(): { readonly promise: Promise<string>; readonly answer: (text: string) => void } {
  let answer: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}
const never = () => new Promise<never>(() => undefined);

describe('settings whose early request hangs', () => {
  it('are used when it responds before the second request', async () => {
    const { service, ports } = createService();
    const { answer, promise } = createPending();
    ports.early.takeSettings = () => promise;
    ports.http.answer('/.webapp.ini', never);
    const loading = service.loadSettings({});
    ports.clock.advance(3_000);
    answer('defaultConfigSource = s1ow0000');
    expect((await loading).defaultConfigSource).toBe('s1ow0000');
  });

  it('are used when the second request fails first', async () => {
    const { service, ports } = createService();
    const { answer, promise } = createPending();
    ports.early.takeSettings = () => promise;
    ports.http.answer('/.webapp.ini', () => {
      answer('defaultConfigSource = s1ow0000');
      throw new AppError('network_timeout', 'No', { retryable: true });
    });
    const loading = service.loadSettings({});
    ports.clock.advance(3_000);
    expect((await loading).defaultConfigSource).toBe('s1ow0000');
  });

  it('do not wait for the early configuration', async () => {
    const { service, ports } = createService();
    ports.early.takeSettings = never;
    ports.early.takeConfig = never;
    ports.http.answer('/.webapp.ini', `apiBaseUrl = ${API_BASE_URL}`).answer(URL, configPayload());
    const loading = service.loadSettings({});
    ports.clock.advance(3_000);
    expect((await service.loadConfig('te5tavod', await loading)).siteName).toBe('Tidewater');
  });
});

it('settings and a configuration whose first requests hang cost 3 s each', async () => {
  const { service, ports } = createService();
  ports.early.takeSettings = never;
  let isFirst = true;
  ports.http.answer('/.webapp.ini', `apiBaseUrl = ${API_BASE_URL}`).answer(URL, () => {
    if (!isFirst) return configPayload();
    isFirst = false;
    return never();
  });
  const loading = service.loadSettings({});
  ports.clock.advance(3_000);
  const config = service.loadConfig('te5tavod', await loading);
  await vi.waitFor(() => expect(ports.http.requests).toEqual(['/.webapp.ini', URL]));
  ports.clock.advance(3_000);
  expect((await config).siteName).toBe('Tidewater');
});
