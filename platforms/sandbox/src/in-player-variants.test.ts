import { describe, expect, it } from 'vitest';
import { setUpInPlayer, type InPlayerClient } from './fixtures/in-player-client.ts';
import { at } from './fixtures/json-path.ts';
import { MERCHANT_ID } from './in-player/account.ts';

describe('the alternatives of the contract', () => {
  it.each([
    ['jwpBadTokenIs403', 403, 'Token invalid', async (client: InPlayerClient) => client.get('/accounts')],
    [
      'jwpTakenIs409',
      409,
      'Account already exists',
      async (client: InPlayerClient) => client.register('mia@example.org'),
    ],
    [
      'jwpResetTokenIs404',
      404,
      'The password could not be set.',
      async (client: InPlayerClient) => client.call('PUT', '/accounts/forgot-password/ABCDEF', {}),
    ],
    [
      'jwpOldPasswordIs403',
      403,
      'The old password does not match.',
      async (client: InPlayerClient) => {
        await client.logIn();
        return client.call('POST', '/accounts/change-password', { old_password: 'wrong' });
      },
    ],
    [
      'jwpErasePasswordIs401',
      401,
      'Invalid credentials',
      async (client: InPlayerClient) => {
        await client.logIn();
        return client.call('DELETE', '/accounts/erase', { password: 'wrong' });
      },
    ],
    [
      'jwpAnswersHaveMessage',
      200,
      'Successfully logged out',
      async (client: InPlayerClient) => {
        await client.logIn();
        return client.get('/accounts/logout');
      },
    ],
  ] as const)('%s: answers %i', async (variant, status, message, call) => {
    const { client, tenant } = await setUpInPlayer();
    tenant.variants = new Set([variant]);
    const answer = await call(client);
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('jwpHasPasswordIsBoolean: a boolean instead of a string', async () => {
    const { client, tenant } = await setUpInPlayer();
    tenant.variants = new Set(['jwpHasPasswordIsBoolean']);
    expect(at((await client.logIn()).body, 'account', 'metadata', 'has_password')).toBe(true);
  });

  it('jwpMetadataIsReplaced: omitted fields are removed', async () => {
    const { client, tenant } = await setUpInPlayer();
    tenant.variants = new Set(['jwpMetadataIsReplaced']);
    await client.logIn();
    const { body } = await client.call('PUT', '/accounts', {
      full_name: 'Mia',
      'metadata[first_name]': 'Mia',
    });
    expect(at(body, 'metadata')).toEqual({
      register_source: 'inplayer',
      first_name: 'Mia',
      has_password: 'true',
    });
  });

  it.each([
    ['jwpEmptyOptionsAreList', []],
    ['jwpEmptyOptionsAreNull', null],
  ] as const)('%s: the options of a checkbox', async (variant, options) => {
    const { client, tenant } = await setUpInPlayer();
    tenant.variants = new Set([variant]);
    const { body } = await client.get(`/accounts/register-fields/${MERCHANT_ID}`);
    expect(at(body, 'collection', 0, 'options')).toEqual(options);
  });
});
