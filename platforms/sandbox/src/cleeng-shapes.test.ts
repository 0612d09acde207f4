import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  claimsOf,
  createCleengTest,
  PUBLISHER_ID,
  type CleengSession,
  type CleengTest,
} from './fixtures/cleeng-client.ts';
import { at } from './fixtures/json-path.ts';
import { differences } from './fixtures/shape-differences.ts';
import { isVariantName } from './tenants/variants.ts';

interface Fixture {
  readonly request?: unknown;
  readonly answer: unknown;
  readonly variant?: string;
  readonly status?: number;
}

function fixture(name: string): Fixture {
  const text = readFileSync(new URL(`contract-fixtures/cleeng/${name}.json`, import.meta.url), 'utf8');
  return JSON.parse(text) as Fixture;
}

interface Example extends CleengTest {
  readonly mia: CleengSession;
  /** The request of the example. */
  readonly request: unknown;
}

async function answerTo(name: string, ask: (example: Example) => Promise<unknown>): Promise<unknown> {
  const test = await createCleengTest();
  const { variant, request } = fixture(name);
  if (isVariantName(variant)) test.tenant.variants = new Set([variant]);
  return ask({ ...test, mia: await test.signIn(), request });
}

const device = { deviceId: 'tv-7c1', deviceName: 'Living room', broadcasterId: Number(PUBLISHER_ID) };
const bodyOf = async (reply: Promise<{ readonly body: unknown }>): Promise<unknown> => (await reply).body;

async function codeFor({ call }: CleengTest): Promise<string> {
  const { body } = await call('POST', '/v1/codes/generate', device);
  return String(at(body, 'code') ?? at(body, 'responseData', 'code'));
}

async function tokensOfDevice(example: Example): Promise<unknown> {
  const { call, mia } = example;
  const code = await codeFor(example);
  await call('POST', '/v1/codes/authorize', { code }, mia);
  return bodyOf(call('GET', `/v1/codes/check?code=${code}&deviceId=tv-7c1`));
}

async function newCustomer({ call }: CleengTest): Promise<CleengSession> {
  const { data } = await call('POST', '/customers', fixture('register').request);
  const jwt = String(at(data, 'jwt'));
  return { id: claimsOf(jwt).customerId, jwt, refreshToken: '' };
}

describe('the examples of the contract', () => {
  it.each<readonly [string, (example: Example) => Promise<unknown>]>([
    ['token-payload', ({ mia }) => Promise.resolve(claimsOf(mia.jwt).raw)],
    [
      'refresh',
      ({ call, mia }) => bodyOf(call('POST', '/auths/refresh_token', { refreshToken: mia.refreshToken })),
    ],
    ['locales', ({ call }) => bodyOf(call('GET', '/locales'))],
    ['login', ({ call, request }) => bodyOf(call('POST', '/auths', request))],
    ['register', ({ call, request }) => bodyOf(call('POST', '/customers', request))],
    ['customer', ({ call, mia }) => bodyOf(call('GET', `/customers/${mia.id}`, undefined, mia))],
    ['update-names', ({ call, mia, request }) => bodyOf(call('PATCH', `/customers/${mia.id}`, request, mia))],
    ['update-email', ({ call, mia, request }) => bodyOf(call('PATCH', `/customers/${mia.id}`, request, mia))],
    [
      'update-external-data',
      ({ call, mia, request }) => bodyOf(call('PATCH', `/customers/${mia.id}`, request, mia)),
    ],
    ['publisher-consents', ({ call }) => bodyOf(call('GET', `/publishers/${PUBLISHER_ID}/consents`))],
    [
      'update-consents',
      ({ call, mia, request }) => bodyOf(call('PUT', `/customers/${mia.id}/consents`, request, mia)),
    ],
    [
      'capture',
      ({ call, mia, request }) => bodyOf(call('PUT', `/customers/${mia.id}/capture`, request, mia)),
    ],
    ['forgot-password', ({ call, request }) => bodyOf(call('PUT', '/customers/passwords', request))],
    ['generate-code', ({ call, request }) => bodyOf(call('POST', '/v1/codes/generate', request))],
    ['check-code', tokensOfDevice],
    ['entitlement', ({ call, mia }) => bodyOf(call('GET', '/entitlements/S900100200_NL', undefined, mia))],
    [
      'entitlement-denied',
      ({ call, mia }) => bodyOf(call('GET', '/entitlements/R900300400_NL', undefined, mia)),
    ],
    [
      'subscriptions',
      ({ call, mia }) => bodyOf(call('GET', `/customers/${mia.id}/subscriptions`, undefined, mia)),
    ],
    [
      'failure',
      ({ call }) =>
        bodyOf(
          call('POST', '/customers', {
            ...(fixture('register').request as object),
            email: 'mia@example.org',
          }),
        ),
    ],
  ])('%s: the response has every member of the example, with its type', async (name, ask) => {
    expect(differences(fixture(name).answer, await answerTo(name, ask))).toEqual([]);
  });

  it('customer-consents: a consent given with a text includes it', async () => {
    const answer = await answerTo('customer-consents', async ({ call, mia }) => {
      const consents = [{ name: 'terms', version: '2', state: 'accepted', value: '' }];
      await call('PUT', `/customers/${mia.id}/consents`, { id: mia.id, consents }, mia);
      return bodyOf(call('GET', `/customers/${mia.id}/consents`, undefined, mia));
    });
    expect(differences(fixture('customer-consents').answer, answer)).toEqual([]);
  });

  it('capture-status: a new customer has answered nothing', async () => {
    const answer = await answerTo('capture-status', async (example) => {
      const ida = await newCustomer(example);
      return bodyOf(example.call('GET', `/customers/${ida.id}/capture/status`, undefined, ida));
    });
    expect(differences(fixture('capture-status').answer, answer)).toEqual([]);
    expect(at(answer, 'responseData', 'settings', 5, 'answer')).toEqual(
      at(fixture('capture-status').answer, 'responseData', 'settings', 5, 'answer'),
    );
  });

  it('set-password: the mailed token replaces the one of the example', async () => {
    const answer = await answerTo('set-password', async ({ call, tenant, request }) => {
      await call('PUT', '/customers/passwords', fixture('forgot-password').request);
      const [link = ''] = /https:\S+/.exec(tenant.mail.all[0]?.text ?? '') ?? [];
      const resetPasswordToken = new URL(link).searchParams.get('resetPasswordToken');
      return bodyOf(call('PATCH', '/customers/passwords', { ...(request as object), resetPasswordToken }));
    });
    expect(answer).toEqual(fixture('set-password').answer);
  });

  it('authorize-code: the response is empty', async () => {
    const answer = await answerTo('authorize-code', async (example) => {
      const code = await codeFor(example);
      return bodyOf(example.call('POST', '/v1/codes/authorize', { code }, example.mia));
    });
    expect(answer).toEqual(fixture('authorize-code').answer);
  });
});

describe('the alternatives of the contract', () => {
  it.each<readonly [string, (example: Example) => Promise<unknown>]>([
    ['alternative-token-payload-numeric', ({ mia }) => Promise.resolve(claimsOf(mia.jwt).raw)],
    ['alternative-login-without-ids', ({ call }) => bodyOf(call('POST', '/auths', fixture('login').request))],
    [
      'alternative-customer-without-external-data',
      async (example) => {
        const ida = await newCustomer(example);
        return bodyOf(example.call('GET', `/customers/${ida.id}`, undefined, ida));
      },
    ],
    [
      'alternative-generate-code-in-envelope',
      ({ call }) => bodyOf(call('POST', '/v1/codes/generate', device)),
    ],
    ['alternative-check-code-in-envelope', tokensOfDevice],
    [
      'alternative-entitlement-denied-null',
      ({ call, mia }) => bodyOf(call('GET', '/entitlements/R900300400_NL', undefined, mia)),
    ],
    [
      'alternative-refused-refresh',
      ({ call }) => bodyOf(call('POST', '/auths/refresh_token', { refreshToken: 'r_used' })),
    ],
    [
      'alternative-expired-token',
      ({ call, mia, tenant }) => {
        tenant.clock.setOffset(900_000);
        return bodyOf(call('GET', `/customers/${mia.id}`, undefined, mia));
      },
    ],
  ])('%s', async (name, ask) => {
    const { answer } = fixture(name);
    const actual = await answerTo(name, ask);
    expect(differences(answer, actual)).toEqual([]);
    expect(Object.keys(at(actual, 'responseData') ?? {})).toEqual(
      Object.keys(at(answer, 'responseData') ?? {}),
    );
  });

  it('registration answers 201', async () => {
    const { call, tenant } = await createCleengTest();
    tenant.variants = new Set(['cleengRegisterIs201']);
    expect((await call('POST', '/customers', fixture('register').request)).status).toBe(201);
  });
});
