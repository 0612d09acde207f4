import { describe, expect, it } from 'vitest';
import { at } from './fixtures/json-path.ts';
import { SMALL_SITE } from './fixtures/small-catalogue.ts';
import { BASE, createTestSandbox } from './fixtures/test-sandbox.ts';

async function settings(query: string): Promise<readonly string[]> {
  const { get } = await createTestSandbox();
  const text = await (await get(`/.webapp.ini${query}`)).text();
  return text.split('\n').filter((line) => line !== '' && !line.startsWith(';'));
}

describe('site configurations (2.21)', () => {
  it('are returned by id, with the tenant’s addresses filled in', async () => {
    const { getJson } = await createTestSandbox();
    const config = await getJson(`/apps/configs/${SMALL_SITE}.json`);
    expect(at(config, 'siteId')).toBe('sItE0001');
    expect(at(config, 'assets', 'banner')).toBe(`${BASE}/static/logo.png`);
  });

  it('must be revalidated by every caller', async () => {
    const { get } = await createTestSandbox();
    expect((await get(`/apps/configs/${SMALL_SITE}.json`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('are 404 with title and description for an unknown id', async () => {
    const { get } = await createTestSandbox();
    const response = await get('/apps/configs/notfound.json');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      title: 'App config not found',
      description: expect.stringContaining('notfound') as unknown,
      errors: [{ code: 'not_found' }],
    });
  });

  it('are 404 for names of object members', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/apps/configs/constructor.json')).status).toBe(404);
  });
});

describe('settings (2.22)', () => {
  it('name the tenant’s services and one site', async () => {
    expect(await settings('?site=te5tsvod')).toEqual([
      `apiBaseUrl = ${BASE}`,
      'defaultConfigSource = te5tsvod',
      `accountApiUrl = ${BASE}/own`,
      `cleengApiUrl = ${BASE}/cleeng`,
      `cleengAuthUrl = ${BASE}/cleeng`,
      `jwpApiUrl = ${BASE}/jwp`,
      `jwpNotificationsUrl = ${BASE.replace('https', 'wss')}/jwp-notifications`,
      'UNSAFE_standInPayments = true',
    ]);
  });

  it('add the access bridge to its own site, and to another on request', async () => {
    const line = `apiAccessBridgeUrl = ${BASE}/bridge`;
    expect(await settings('?site=mqbridge')).toContain(line);
    expect(await settings('?site=te5tsvod&bridge=1')).toContain(line);
    expect(await settings('?site=te5tsvod')).not.toContain(line);
  });

  it('name the catalogue’s first site without a query', async () => {
    expect(await settings('')).toContain(`defaultConfigSource = ${SMALL_SITE}`);
  });

  it('use the origin by which the browser reaches the sandbox', async () => {
    expect(await settings('?origin=http://10.0.0.2:8081/')).toContain(
      'apiBaseUrl = http://10.0.0.2:8081/t/test',
    );
  });

  it('allow further sources, every site or any source on request', async () => {
    expect(await settings('?allow=aaaaaaaa,bbbbbbbb')).toEqual(
      expect.arrayContaining([
        'additionalAllowedConfigSources[] = aaaaaaaa',
        'additionalAllowedConfigSources[] = bbbbbbbb',
      ]),
    );
    expect(await settings('?allow=*')).toContain(`additionalAllowedConfigSources[] = ${SMALL_SITE}`);
    expect(await settings('?all=1')).toContain('UNSAFE_allowAnyConfigSource = true');
  });

  it('refuse a value with a line break', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/.webapp.ini?site=a%0Aplayer=b')).status).toBe(400);
  });
});
