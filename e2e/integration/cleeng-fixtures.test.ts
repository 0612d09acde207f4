import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { createCleengSite, openSignedIn, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

const FIXTURES = new URL('../../platforms/sandbox/src/contract-fixtures/cleeng/', import.meta.url);

/** Makes a call return an example of the contract from now on. */
function answerWith(route: RouteName, name: string): void {
  const { answer, status = 200 } = JSON.parse(readFileSync(new URL(`${name}.json`, FIXTURES), 'utf8')) as {
    readonly answer: unknown;
    readonly status?: number;
  };
  site.tenant.faults.set([{ route, kind: 'status', status, body: JSON.stringify(answer) }]);
}

const example = {
  id: '501234567',
  uuid: undefined,
  email: 'mia@example.org',
  fullName: 'Mia Vos',
  firstName: 'Mia',
  lastName: 'Vos',
  metadata: { favorites: [{ mediaid: 'aB3dE6gH' }], history: [{ mediaid: 'kL9mN2pQ', progress: 0.42 }] },
  regDate: '2031-02-11 09:14:55',
  country: 'NL',
  lastUserIp: '203.0.113.9',
};

describe('the examples of the contract are mapped to our entities', () => {
  it('customer: a user, and both lists', async () => {
    const { service, lists } = await openSignedIn(site);
    answerWith('cleengCustomer', 'customer');
    expect(await service.fetchUser(signal)).toEqual(example);
    expect(await lists.favorites.fetch(signal)).toEqual(['aB3dE6gH']);
    expect(await lists.history.fetch(signal)).toEqual([{ mediaId: 'kL9mN2pQ', progress: 0.42 }]);
  });

  it('customer without external data: a user without names, lists or metadata', async () => {
    const { service, lists } = await openSignedIn(site);
    answerWith('cleengCustomer', 'alternative-customer-without-external-data');
    expect(await service.fetchUser(signal)).toEqual({
      ...example,
      fullName: '',
      firstName: '',
      lastName: '',
      metadata: {},
    });
    expect(await lists.favorites.fetch(signal)).toEqual([]);
  });

  it('update-names, update-email: the changed user', async () => {
    const { service, user } = await openSignedIn(site);
    answerWith('cleengUpdateCustomer', 'update-names');
    const names = { firstName: 'Mia', lastName: 'de Vos' };
    expect(await service.updateNames(user, names)).toEqual({ ...example, ...names, fullName: 'Mia de Vos' });
    answerWith('cleengUpdateCustomer', 'update-email');
    const change = { email: 'mia2@example.org', confirmationPassword: 'secret123' };
    expect(await service.emailChange?.changeEmail(user, change)).toEqual({
      ...example,
      email: 'mia2@example.org',
    });
  });

  it('publisher-consents: checkboxes, none of them checked', async () => {
    const { service } = await site.browser.openWindow();
    answerWith('cleengPublisherConsents', 'publisher-consents');
    const checkbox = {
      type: 'checkbox',
      placeholder: '',
      options: [],
      defaultValue: '',
      isOnByDefault: false,
      isCustomField: false,
    };
    expect(await service.fetchPublisherConsents(signal)).toEqual([
      {
        ...checkbox,
        name: 'terms',
        label: { kind: 'text', text: 'I accept the <a href="https://example.org/tos">rules</a>' },
        isRequired: true,
        version: '2',
      },
      {
        ...checkbox,
        name: 'broadcaster_marketing',
        label: { kind: 'text', text: 'Send me news' },
        isRequired: false,
        version: '1',
      },
    ]);
  });

  it('customer-consents: the accepted consents', async () => {
    const { service, user } = await openSignedIn(site);
    answerWith('cleengConsents', 'customer-consents');
    expect(await service.fetchConsents(user, signal)).toEqual([
      { name: 'terms', version: '2', state: 'accepted', value: '', needsUpdate: false },
    ]);
  });

  it('capture-status: settings by kind, questions with their options', async () => {
    const { service, user } = await openSignedIn(site);
    answerWith('cleengCaptureStatus', 'capture-status');
    const on = { isEnabled: true, isRequired: false, answer: undefined };
    const empty = { address: '', address2: '', city: '', state: '', postCode: '', country: '' };
    expect(await service.fetchCaptureStatus(user, signal)).toEqual({
      isCaptureEnabled: true,
      shouldCaptureBeDisplayed: true,
      settings: [
        {
          ...on,
          kind: 'names',
          key: 'firstNameLastName',
          isRequired: true,
          answer: { firstName: '', lastName: '' },
        },
        { ...on, kind: 'text', key: 'birthDate' },
        { ...on, kind: 'text', key: 'companyName', isEnabled: false },
        { ...on, kind: 'text', key: 'phoneNumber' },
        { ...on, kind: 'address', key: 'address', answer: empty },
        {
          ...on,
          kind: 'question',
          key: 'custom_1',
          isRequired: true,
          question: 'Favourite genre?',
          options: [
            { value: 'drama', label: 'drama' },
            { value: 'comedy', label: 'comedy' },
            { value: 'docs', label: 'docs' },
          ],
        },
        {
          ...on,
          kind: 'question',
          key: 'custom_2',
          question: 'Adult?',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
        { ...on, kind: 'question', key: 'custom_3', question: 'How did you find us?', options: [] },
      ],
    });
  });

  it.each(['generate-code', 'alternative-generate-code-in-envelope'])('%s: a code to show', async (name) => {
    const { service } = await site.browser.openWindow();
    answerWith('cleengGenerateCode', name);
    const device = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: '' };
    expect(await service.deviceLogin?.generateCode(device)).toEqual({
      code: 'K7QX2M',
      expiresAtMs: 1_928_394_000_000,
      verificationUrl: 'https://app.example.org/',
    });
  });

  it.each(['check-code', 'alternative-check-code-in-envelope'])('%s: stored tokens', async (name) => {
    const { service } = await site.browser.openWindow();
    answerWith('cleengCheckCode', name);
    expect(await service.deviceLogin?.checkCode('K7QX2M', 'tv-7c1', signal)).toBe('approved');
    expect(site.browser.kept.get('jwapp.auth')).toBe('{"accessToken":"eyJ","refreshToken":"r_a1"}');
  });

  it('failure: an existing account', async () => {
    const { service } = await site.browser.openWindow();
    answerWith('cleengRegister', 'failure');
    const registration = {
      email: 'ida@example.org',
      password: 'secret123',
      captchaValue: undefined,
      consents: [],
    };
    await expect(service.register(registration)).rejects.toMatchObject({
      code: 'registration_user_exists',
      data: { serverText: 'Customer already exists' },
    });
  });
});

describe('hostile values in the provider’s responses', () => {
  it('are kept as plain text, and invalid entries are left out', async () => {
    const { service } = await site.browser.openWindow();
    const consents = [
      null,
      { label: 'nameless' },
      { name: 'x', label: '<script>hostile()</script>', required: 'yes', version: 3 },
    ];
    const body = JSON.stringify({ responseData: { consents }, errors: [] });
    site.tenant.faults.set([{ route: 'cleengPublisherConsents', kind: 'status', status: 200, body }]);
    expect(await service.fetchPublisherConsents(signal)).toMatchObject([
      {
        name: 'x',
        label: { kind: 'text', text: '<script>hostile()</script>' },
        isRequired: false,
        version: '3',
      },
    ]);
  });
});
