import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { API_BASE_URL, configPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { httpStatusError } from '../platform/http/http-errors.ts';
import { AppError } from '../shared/app-error.ts';
import { ConfigService } from './config-service.ts';
import { StartRecord } from './start-record.ts';
import { parseSettings } from './parse-settings.ts';

const URL = `${API_BASE_URL}/apps/configs/te5tavod.json`;
const settings = parseSettings(`apiBaseUrl = ${API_BASE_URL}`, {});

function createService(): { readonly service: ConfigService; readonly ports: FakePorts } {
  const ports = createFakePorts();
  return {
    service: new ConfigService(ports.http, ports.early, ports.clock, ports.logger, new StartRecord()),
    ports,
  };
}

const fails = (error: Error) => () => {
  throw error;
};
const never = () => new Promise<never>(() => undefined);

describe('settings', () => {
  it('that were requested early are used and not requested twice', async () => {
    const { service, ports } = createService();
    ports.early.settings = 'defaultConfigSource = ear1y000';
    expect((await service.loadSettings({})).defaultConfigSource).toBe('ear1y000');
    expect(ports.http.requests).toEqual([]);
  });

  it('that were requested early and are empty are not requested twice either', async () => {
    const { service, ports } = createService();
    ports.early.settings = '';
    expect((await service.loadSettings({ defaultConfigSource: 'bu1ld000' })).defaultConfigSource).toBe(
      'bu1ld000',
    );
    expect(ports.http.requests).toEqual([]);
  });

  it('are requested when they were not requested early', async () => {
    const { service, ports } = createService();
    ports.http.answer('/.webapp.ini', 'defaultConfigSource = 1ate0000');
    expect((await service.loadSettings({})).defaultConfigSource).toBe('1ate0000');
    expect(ports.http.requests).toEqual(['/.webapp.ini']);
  });

  it('are requested again when the early request was rejected', async () => {
    const { service, ports } = createService();
    ports.early.takeSettings = () => Promise.reject(new TypeError('Failed to fetch'));
    ports.http.answer('/.webapp.ini', 'defaultConfigSource = 1ate0000');
    expect((await service.loadSettings({})).defaultConfigSource).toBe('1ate0000');
  });

  it('are requested again when the early request has no response within 3 s', async () => {
    const { service, ports } = createService();
    ports.early.takeSettings = never;
    ports.http.answer('/.webapp.ini', 'defaultConfigSource = 1ate0000');
    const loading = service.loadSettings({});
    ports.clock.advance(2_999);
    expect(ports.http.requests).toEqual([]);
    ports.clock.advance(1);
    expect((await loading).defaultConfigSource).toBe('1ate0000');
  });

  it.each<[string, Error]>([
    ['is missing', httpStatusError(404, 'Not found', undefined)],
    ['is forbidden', httpStatusError(403, 'Forbidden', undefined)],
    ['is temporarily unavailable', httpStatusError(503, 'Busy', undefined)],
    ['cannot be reached', new AppError('network_unreachable', 'No')],
    ['does not load in time', new AppError('network_timeout', 'No')],
  ])('fall back to the build defaults when the file %s, and this is logged', async (_, error) => {
    const { service, ports } = createService();
    ports.http.answer('/.webapp.ini', fails(error));
    expect((await service.loadSettings({ defaultConfigSource: 'bu1ld000' })).defaultConfigSource).toBe(
      'bu1ld000',
    );
    expect(ports.logger.lines).toEqual(['warn No .webapp.ini found; using build defaults']);
  });

  // spec: product 4.68
  it.each<[string, Error]>([
    ['is temporarily unavailable', httpStatusError(503, 'Busy', undefined)],
    ['cannot be reached', new AppError('network_unreachable', 'No', { retryable: true })],
    ['does not load in time', new AppError('network_timeout', 'No', { retryable: true })],
  ])('fail when the file %s and the build has no source, and load at a later start', async (_, cause) => {
    const { service, ports } = createService();
    ports.http.answer('/.webapp.ini', fails(cause));
    await expect(service.loadSettings({})).rejects.toMatchObject({
      code: 'settings_not_loaded',
      retryable: true,
      cause,
    });
    ports.http.answer('/.webapp.ini', 'defaultConfigSource = 1ate0000');
    expect((await service.loadSettings({})).defaultConfigSource).toBe('1ate0000');
  });

  it.each(['<!doctype html><title>Site</title>', '\u0000\u0001garbage', '{"defaultConfigSource":"x"}'])(
    'fall back to the build defaults when the file holds %j',
    async (text) => {
      const { service, ports } = createService();
      ports.http.answer('/.webapp.ini', text);
      expect((await service.loadSettings({ defaultConfigSource: 'bu1ld000' })).defaultConfigSource).toBe(
        'bu1ld000',
      );
    },
  );
});

describe('the configuration', () => {
  // spec: product 4.55, product 7.20
  it('of an id is requested from the content host', async () => {
    const { service, ports } = createService();
    ports.http.answer(URL, configPayload());
    expect(await service.loadConfig('te5tavod', settings)).toMatchObject({
      id: 'te5tavod',
      siteName: 'Tidewater',
    });
    expect(ports.http.requests).toEqual([URL]);
  });

  // spec: product 1.2
  it.each(['/sites/one.json', 'https://other.test/config.json'])(
    'at %s is requested there',
    async (source) => {
      const { service, ports } = createService();
      ports.http.answer(source, configPayload());
      expect((await service.loadConfig(source, settings)).id).toBe(source);
      expect(ports.http.requests).toEqual([source]);
    },
  );

  it('that was requested early is used and not requested twice', async () => {
    const { service, ports } = createService();
    ports.early.config = { url: URL, text: JSON.stringify(configPayload({ siteName: 'Early' })) };
    expect((await service.loadConfig('te5tavod', settings)).siteName).toBe('Early');
    expect(ports.http.requests).toEqual([]);
  });

  it('that was requested early at another address is not used', async () => {
    const { service, ports } = createService();
    ports.early.config = { url: `${URL}?other`, text: JSON.stringify(configPayload({ siteName: 'Early' })) };
    ports.http.answer(URL, configPayload());
    expect((await service.loadConfig('te5tavod', settings)).siteName).toBe('Tidewater');
  });

  it('is requested again when the early response is not JSON', async () => {
    const { service, ports } = createService();
    ports.early.config = { url: URL, text: '<!doctype html>' };
    ports.http.answer(URL, configPayload());
    expect((await service.loadConfig('te5tavod', settings)).siteName).toBe('Tidewater');
  });

  it('is requested again when the early request was rejected', async () => {
    const { service, ports } = createService();
    ports.early.takeConfig = () => Promise.reject(new TypeError('Failed to fetch'));
    ports.http.answer(URL, configPayload());
    expect((await service.loadConfig('te5tavod', settings)).siteName).toBe('Tidewater');
  });

  it('is requested again when the early request has no response within 3 s', async () => {
    const { service, ports } = createService();
    ports.early.takeConfig = never;
    ports.http.answer(URL, configPayload());
    const loading = service.loadConfig('te5tavod', settings);
    ports.clock.advance(3_000);
    expect((await loading).siteName).toBe('Tidewater');
  });

  it('that is missing fails with the title and description from the host', async () => {
    const { service, ports } = createService();
    const words = { serverTitle: 'Unknown app', serverDescription: 'It was deleted.' };
    ports.http.answer(URL, () => {
      throw httpStatusError(404, 'No such config', 'No such config', words);
    });
    await expect(service.loadConfig('te5tavod', settings)).rejects.toMatchObject({
      code: 'config_not_found',
      data: { serverTitle: 'Unknown app', serverText: 'It was deleted.' },
    });
  });

  it('that was requested early is validated like any other', async () => {
    const { service, ports } = createService();
    ports.early.config = { url: URL, text: '{"siteId": 5}' };
    await expect(service.loadConfig('te5tavod', settings)).rejects.toMatchObject({
      code: 'config_invalid',
    });
  });

  it.each<[string, Error, string, boolean]>([
    [
      'a missing configuration',
      httpStatusError(404, 'No such config', 'No such config'),
      'config_not_found',
      false,
    ],
    ['a refused configuration', httpStatusError(403, 'Forbidden', 'Forbidden'), 'config_not_loaded', true],
    ['a failing host', httpStatusError(500, 'Fault', 'Fault'), 'config_not_loaded', true],
    ['a busy host', httpStatusError(503, 'Busy', undefined), 'config_not_loaded', true],
    ['no network', new AppError('network_unreachable', 'No', { retryable: true }), 'config_not_loaded', true],
    [
      'no answer in time',
      new AppError('network_timeout', 'No', { retryable: true }),
      'config_not_loaded',
      true,
    ],
    ['text that is not JSON', new AppError('response_invalid', 'Not JSON'), 'config_invalid', false],
  ])(
    'fails for %s with a typed error, its cause and the host’s message',
    async (_, cause, code, retryable) => {
      const { service, ports } = createService();
      ports.http.answer(URL, fails(cause));
      const error: unknown = await service
        .loadConfig('te5tavod', settings)
        .catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code, retryable, cause });
      const serverText = cause instanceof AppError ? cause.data['serverText'] : undefined;
      expect(error instanceof AppError && error.data['serverText']).toBe(serverText);
      expect(ports.http.requests).toHaveLength(1);
    },
  );

  it('of the wrong shape fails naming the wrong parts', async () => {
    const { service, ports } = createService();
    ports.http.answer(URL, configPayload({ siteId: 5, menu: 'none' }));
    await expect(service.loadConfig('te5tavod', settings)).rejects.toMatchObject({
      code: 'config_invalid',
      data: { paths: ['siteId', 'menu'] },
    });
  });

  it.each([
    ['', ['info analyticsToken is set, analyticsUrl is not: no events are sent']],
    ['analyticsUrl = https://measure.test/a', []],
  ])('with an analyticsToken and the setting "%s" logs a hint: %j', async (setting, lines) => {
    const { service, ports } = createService();
    ports.http.answer(URL, configPayload({ analyticsToken: 'tok' }));
    await service.loadConfig('te5tavod', parseSettings(`apiBaseUrl = ${API_BASE_URL}\n${setting}`, {}));
    expect(ports.logger.lines).toEqual(lines);
  });

  it('with broken entries logs the skipped ones', async () => {
    const { service, ports } = createService();
    ports.http.answer(
      URL,
      configPayload({ content: [{ type: 'playlist' }], styling: { backgroundColor: 'red' } }),
    );
    await service.loadConfig('te5tavod', settings);
    expect(ports.logger.lines).toHaveLength(2);
    expect(ports.logger.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^warn .*content\[0\]\.contentId/),
        expect.stringMatching(/^warn .*styling\.backgroundColor/),
      ]),
    );
  });
});
