import { describe, expect, it, vi } from 'vitest';
import type { FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { API_BASE_URL, configPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import {
  configAddress,
  createSitePorts,
  OPEN_SITE_SETTINGS,
  SITE_SETTINGS,
  sitePlayerFactory,
  startSite,
} from '@marquee/testing/sites/start-site.ts';

import { ContentQueries } from '../content/content-queries.ts';
import { ContentService } from '../content/content-service.ts';
import { httpStatusError } from '../platform/http/http-errors.ts';
import { PlayerFactory } from '../playback/player.ts';
import { AppError } from '../shared/app-error.ts';

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const throwing = (error: Error) => () => {
  throw error;
};

describe('the start', () => {
  // spec: product 1.1, product 7.21
  it('requests the settings, then their configuration, and nothing else', async () => {
    const ports = createSitePorts();
    const { site } = await startSite({ ports });
    expect(ports.http.requests).toEqual(['/.webapp.ini', configAddress('te5tavod')]);
    expect([site.config.siteName, site.config.id, site.accessModel]).toEqual([
      'Tidewater',
      'te5tavod',
      'AVOD',
    ]);
  });

  it('uses the early responses and requests nothing twice', async () => {
    const ports = createSitePorts();
    ports.early.settings = SITE_SETTINGS;
    ports.early.config = {
      url: configAddress('te5tavod'),
      text: JSON.stringify(configPayload({ siteName: 'Early' })),
    };
    const { site } = await startSite({ ports });
    expect([site.config.siteName, ports.http.requests]).toEqual(['Early', []]);
  });

  it('ignores early requests that failed', async () => {
    const ports = createSitePorts();
    ports.early.takeSettings = () => Promise.reject(new TypeError('Failed to fetch'));
    ports.early.takeConfig = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await startSite({ ports })).site.config.siteName).toBe('Tidewater');
  });

  // spec: product 4.67
  it.each(['takeSettings', 'takeConfig'] as const)(
    'succeeds within 9 s when the early request of %s hangs',
    async (hanging) => {
      const ports = createSitePorts();
      if (hanging === 'takeConfig') ports.early.settings = SITE_SETTINGS;
      const hang = vi.fn(() => new Promise<never>(() => undefined));
      ports.early[hanging] = hang;
      const started = startSite({ ports });
      await vi.waitFor(() => expect([hang.mock.calls.length, ports.clock.waiting]).toEqual([1, 1]));
      ports.clock.advance(9_000);
      expect((await started).site.config.siteName).toBe('Tidewater');
    },
  );

  it('works without a settings file when the build names a source', async () => {
    const ports = createSitePorts();
    ports.http.answer('/.webapp.ini', throwing(httpStatusError(404, 'Not found', undefined)));
    const buildDefaults = { defaultConfigSource: 'te5tavod', apiBaseUrl: API_BASE_URL };
    expect((await startSite({ ports, buildDefaults })).site.config.siteName).toBe('Tidewater');
  });

  it('gives the app the ports, the platform’s own services and the content host', async () => {
    const { container, queryClient } = await startSite();
    expect(container.get(PlayerFactory)).toBe(sitePlayerFactory);
    expect(container.get(ContentService)).toBe(container.get(ContentService));
    expect(queryClient.getDefaultOptions().queries?.networkMode).toBe('always');
  });
});

describe('a start fails with a typed error', () => {
  // spec: product 5.5, product 8.1, product 8.3, product 8.4
  it.each<[string, string, string]>([
    ['without any source', '', 'settings_invalid'],
    ['with HTML in place of the settings', '<!doctype html><title>Site</title>', 'settings_invalid'],
    ['with garbage in place of the settings', '\u0000\u0001\u0002', 'settings_invalid'],
    [
      'when others are allowed and none is requested',
      'additionalAllowedConfigSources[] = a11owed1',
      'config_source_missing',
    ],
    [
      'when any is allowed and none is requested',
      'UNSAFE_allowAnyConfigSource = true',
      'config_source_missing',
    ],
  ])('%s', async (_, settings, code) => {
    const ports = createSitePorts(settings);
    expect(await failure(startSite({ ports }))).toMatchObject({ code, retryable: false });
    expect(ports.http.requests).toEqual(['/.webapp.ini']);
  });

  // spec: product 1.23, product 5.1, product 8.6
  it.each<[string, Error, string]>([
    ['that the host does not know', httpStatusError(404, 'x', 'No such config'), 'config_not_found'],
    ['that the host cannot give', httpStatusError(500, 'x', undefined), 'config_not_loaded'],
    ['that is not JSON', new AppError('response_invalid', 'x'), 'config_invalid'],
    [
      'that cannot be reached',
      new AppError('network_unreachable', 'x', { retryable: true }),
      'config_not_loaded',
    ],
  ])('for a configuration %s', async (_, error, code) => {
    const ports = createSitePorts();
    ports.http.answer(configAddress('te5tavod'), throwing(error));
    expect(await failure(startSite({ ports }))).toMatchObject({ code, cause: error });
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['of the wrong shape', { content: 'rows' }, 'config_invalid'],
    [
      'with two integrations',
      { integrations: { cleeng: { id: '7' }, jwp: { clientId: 'c' } } },
      'integrations_conflict',
    ],
    [
      'with an integration that lacks its address',
      { integrations: { own: { enabled: true } } },
      'integration_unavailable',
    ],
  ])('for a configuration %s', async (_, config, code) => {
    expect(await failure(startSite({ ports: createSitePorts(SITE_SETTINGS, config) }))).toMatchObject({
      code,
    });
  });

  it('when the texts of the language fail to load', async () => {
    const ports = createSitePorts();
    ports.translator.fail = () => new AppError('translations_not_loaded', 'Unable to load translations');
    expect(await failure(startSite({ ports }))).toMatchObject({ code: 'translations_not_loaded' });
  });

  it('and stores nothing that would break a later start', async () => {
    const ports = createSitePorts(OPEN_SITE_SETTINGS);
    ports.http.answer(configAddress('a11owed1'), throwing(httpStatusError(503, 'x', undefined)));
    expect(await failure(startSite({ ports, requestedSource: 'a11owed1' }))).toMatchObject({
      code: 'config_not_loaded',
    });
    ports.early.settings = undefined;
    expect((await startSite({ ports, requestedSource: '' })).site.config.id).toBe('te5tavod');
  });
});

describe('the first content of a page', () => {
  const rows = ['a', 'b', 'c'].map((contentId) => ({ type: 'playlist', contentId }));
  const asked = (ports: FakePorts) => ports.http.requests.filter((url) => url.includes('/v2/'));

  it('the first two rows of home are requested once the site is known', async () => {
    const ports = createSitePorts(SITE_SETTINGS, { content: rows });
    await startSite({ ports, first: { kind: 'rows' } });
    expect(asked(ports)).toEqual(['a', 'b'].map((id) => `${API_BASE_URL}/v2/playlists/${id}?page_limit=25`));
  });

  it.each([
    ['media', 'abc d', '/v2/media/abc%20d'],
    ['playlist', 'abc', '/v2/playlists/abc'],
  ] as const)('a %s is requested as soon as the site is known', async (kind, id, address) => {
    const ports = createSitePorts(SITE_SETTINGS, { content: rows });
    await startSite({ ports, first: { kind, id } });
    expect(asked(ports)).toEqual([`${API_BASE_URL}${address}`]);
  });

  it('a title without a valid id causes no request', async () => {
    const ports = createSitePorts();
    await startSite({ ports, first: { kind: 'media' } });
    expect(asked(ports)).toEqual([]);
  });

  it('rows of home are not requested on other pages', async () => {
    const ports = createSitePorts(SITE_SETTINGS, { content: rows });
    await startSite({ ports });
    expect(asked(ports)).toEqual([]);
  });

  it('rows of home are requested by their type, except the viewer’s own rows', async () => {
    const ports = createSitePorts(SITE_SETTINGS, {
      content: [{ type: 'favorites' }, { type: 'content_list', contentId: 'l' }],
    });
    await startSite({ ports, first: { kind: 'rows' } });
    expect(asked(ports)).toEqual([`${API_BASE_URL}/v2/sites/sItE0001/content_lists/l`]);
  });

  it('rows of home are cached under the query keys of the screen, in the viewer’s language', async () => {
    const ports = createSitePorts(SITE_SETTINGS, { content: rows });
    ports.languageMemory.preferred = ['nl'];
    ports.http.answer('/v2/playlists/a', playlistPayload([], { 'title-nl': 'Nieuw' }));
    const { container, queryClient } = await startSite({ ports, first: { kind: 'rows' } });
    const query = container.get(ContentQueries).playlist('a', { pageLimit: 25 }, 'nl');
    expect((await queryClient.query(query)).title).toBe('Nieuw');
    expect(asked(ports).filter((url) => url.includes('/playlists/a'))).toHaveLength(1);
  });

  it('rows of home that fail to load do not stop the start', async () => {
    const ports = createSitePorts(SITE_SETTINGS, { content: rows });
    ports.http.answer('/v2/playlists/', throwing(httpStatusError(403, 'x', undefined)));
    expect((await startSite({ ports, first: { kind: 'rows' } })).site.config.content).toHaveLength(3);
  });
});
