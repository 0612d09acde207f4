import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { configPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { parseConfig } from '../../config/parse-config.ts';
import { parseSettings } from '../../config/parse-settings.ts';
import { AppError } from '../../shared/app-error.ts';
import { CleengClient } from './cleeng-client.ts';

const NEW = 'https://mediastoreapi-sandbox.cleeng.com';
const OLD = 'https://mediastore-sandbox.cleeng.com';
const unreachable = () => Promise.reject(new AppError('network_unreachable', 'refused', { retryable: true }));
const answer = () => ({ status: 200, isOk: true, body: { responseData: {}, errors: [] } });
const read = { method: 'GET', path: '/v2/offers/S1' } as const;
const change = { method: 'POST', path: '/auths', body: {} } as const;

function createClient(settings = '', { isOldReachable = true } = {}) {
  const { http, logger } = createFakePorts();
  for (const method of ['GET', 'POST']) {
    http.onCall(`${method} `, answer);
    http.onCall(`${method} ${NEW}`, unreachable);
    if (!isOldReachable) http.onCall(`${method} ${OLD}`, unreachable);
  }
  const integrations = { cleeng: { id: '1', monthlyOffer: 'S1', useSandbox: true } };
  const site = {
    config: parseConfig(configPayload({ integrations }), 'te5t0001', () => undefined),
    settings: parseSettings(settings, {}),
    accessModel: 'SVOD',
  } as const;
  return { client: new CleengClient(http, site, logger), http, logger };
}

describe('the provider’s host', () => {
  it('changes to the older one for all further calls when the newer one is unreachable', async () => {
    const { client, http } = createClient();
    expect(await client.call(read)).toEqual({ isOk: true, data: {} });
    await client.call(change);
    expect(http.requests).toEqual([
      `${NEW}/v2/offers/S1`,
      `${OLD}/locales`,
      `${OLD}/v2/offers/S1`,
      `${OLD}/auths`,
    ]);
  });

  it('changes after a failed write, which is not sent again', async () => {
    const { client, http } = createClient();
    await expect(client.call(change)).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(await client.call(change)).toEqual({ isOk: true, data: {} });
    expect(http.requests).toEqual([`${NEW}/auths`, `${OLD}/locales`, `${OLD}/auths`]);
  });

  it('stays when neither is reachable', async () => {
    const { client, http } = createClient('', { isOldReachable: false });
    await expect(client.call(read)).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(http.requests).toEqual([`${NEW}/v2/offers/S1`, `${OLD}/locales`]);
  });

  it('stays once it has responded', async () => {
    const { client, http } = createClient();
    http.onCall(`GET ${NEW}`, answer);
    await client.call(read);
    http.onCall(`GET ${NEW}`, unreachable);
    await expect(client.call(read)).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(http.requests).toEqual([`${NEW}/v2/offers/S1`, `${NEW}/v2/offers/S1`]);
  });

  it('has no alternative when it comes from the settings', async () => {
    const { client, http } = createClient(`cleengApiUrl = ${NEW}`);
    await expect(client.call(read)).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(http.requests).toEqual([`${NEW}/v2/offers/S1`]);
  });
});

it.each([
  ['', true],
  ['adyenClientKey = test_1', false],
  ['UNSAFE_standInPayments = true', false],
])('a shop with the settings %j warns that cards are not offered: %s', (settings, isWarned) => {
  const { logger } = createClient(settings);
  expect(JSON.stringify(logger.lines).includes('adyenClientKey')).toBe(isWarned);
});
