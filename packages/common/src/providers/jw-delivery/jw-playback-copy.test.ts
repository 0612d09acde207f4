import { expect, it } from 'vitest';
import { FakeHttpClient } from '@marquee/testing/fakes/fake-http-client.ts';
import { configPayload } from '@marquee/testing/fixtures.ts';

import { parseConfig } from '../../config/parse-config.ts';
import type { HttpRequest } from '../../platform/http/http-client.ts';
import { fetchEntitlementToken } from './jw-playback-copy.ts';

const HOST = 'https://entitle.example.test/token';

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['cleeng', { cleeng: { id: '1', useSandbox: true } }],
  ['jwp', { jwp: { clientId: 'c', assetId: 7, useSandbox: true } }],
  ['', { jwp: { clientId: 'c', assetId: null, useSandbox: true } }],
  ['', {}],
])('the request to the host names the provider of the site: %j', async (provider, integrations) => {
  const questions: unknown[] = [];
  const http = new FakeHttpClient().answer(HOST, ({ body = '' }: HttpRequest) => {
    questions.push(JSON.parse(body));
    return { entitled: true, token: 'jwt' };
  });
  const config = parseConfig(configPayload({ integrations }), 'te5t', () => undefined);
  const question = { id: 'Qm7RtZ4x', policyId: undefined, config, customerToken: '' };
  await expect(
    fetchEntitlementToken(http, { form: 'entitlement', address: HOST }, question, undefined),
  ).resolves.toBe('jwt');
  expect(questions).toEqual([expect.objectContaining({ provider })]);
});
