import { describe, expect, it } from 'vitest';
import { setUpInPlayer } from './fixtures/in-player-client.ts';
import { at } from './fixtures/json-path.ts';
import { NOW_MS } from './fixtures/test-sandbox.ts';
import { MERCHANT_ID } from './in-player/account.ts';

describe('passwords (2.2)', () => {
  it('are changed with the old one, which ends the other sessions', async () => {
    const { client, sandbox } = await setUpInPlayer();
    await client.logIn();
    const elsewhere = client.token;
    await client.logIn();
    const change = { old_password: 'secret123', password: 'fresh4567', password_confirmation: 'fresh4567' };
    expect((await client.call('POST', '/accounts/change-password', change)).status).toBe(200);
    expect((await client.get('/accounts')).status).toBe(200);
    expect(sandbox.tenant('test').inPlayer.accountOf(elsewhere, NOW_MS / 1000)).toBeUndefined();
    expect((await client.logIn('mia@example.org', 'fresh4567')).status).toBe(200);
  });

  it.each([
    ['a wrong old password', { old_password: 'wrong1234' }, 'old password does not match'],
    [
      'a weak new password',
      { password: 'weak', password_confirmation: 'weak' },
      'score does not match standards',
    ],
  ])('refuse %s', async (_name, changes, text) => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    const { status, body } = await client.call('POST', '/accounts/change-password', {
      old_password: 'secret123',
      password: 'fresh4567',
      password_confirmation: 'fresh4567',
      ...changes,
    });
    expect(status).toBe(422);
    expect(at(body, 'message')).toContain(text);
  });

  it('can be reset with a mailed token, once', async () => {
    const { client, tenant } = await setUpInPlayer();
    await client.logIn();
    const forgotten = { email: 'mia@example.org', merchant_uuid: MERCHANT_ID, branding_id: '0' };
    expect((await client.call('POST', '/accounts/forgot-password', forgotten)).status).toBe(200);
    const [mail] = tenant.mail.all;
    expect(mail?.to).toBe('mia@example.org');
    const token = /Your code: ([A-Z2-9]{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const set = { password: 'fresh4567', password_confirmation: 'fresh4567', branding_id: '0' };
    expect((await client.call('PUT', `/accounts/forgot-password/${token}`, set)).status).toBe(200);
    expect((await client.get('/accounts')).status).toBe(401);
    const again = await client.call('PUT', `/accounts/forgot-password/${token}`, set);
    expect(at(again.body, 'message')).toContain('password could not be set');
    expect((await client.logIn('mia@example.org', 'fresh4567')).status).toBe(200);
  });

  it('refuse a weak one without using up the token', async () => {
    const { client, tenant } = await setUpInPlayer();
    const token = tenant.inPlayer.resetTokens.issue(300_123, NOW_MS);
    const weak = { password: 'weak', password_confirmation: 'weak' };
    const { body } = await client.call('PUT', `/accounts/forgot-password/${token}`, weak);
    expect(at(body, 'message')).toContain('score does not match standards');
    const good = { password: 'fresh4567', password_confirmation: 'fresh4567' };
    expect((await client.call('PUT', `/accounts/forgot-password/${token.toLowerCase()}`, good)).status).toBe(
      200,
    );
  });

  it('can be set by a user of another login service', async () => {
    const { client, tenant } = await setUpInPlayer();
    const token = tenant.inPlayer.resetTokens.issue(300_125, NOW_MS);
    const set = { password: 'fresh4567', password_confirmation: 'fresh4567' };
    await client.call('PUT', `/accounts/forgot-password/${token}`, set);
    const { body } = await client.logIn('ext@example.org', 'fresh4567');
    expect(at(body, 'account', 'metadata')).toMatchObject({
      has_password: 'true',
      register_source: 'google',
    });
  });

  it('get the same response for an unknown address, without a mail', async () => {
    const { client, tenant } = await setUpInPlayer();
    const ask = (email: string) =>
      client.call('POST', '/accounts/forgot-password', { email, merchant_uuid: MERCHANT_ID });
    expect(await ask('nobody@example.org')).toEqual(await ask('mia@example.org'));
    expect(tenant.mail.all.map(({ to }) => to)).toEqual(['mia@example.org']);
  });

  it('cannot be reset an hour after the mail', async () => {
    const { client, clock, tenant } = await setUpInPlayer();
    await client.call('POST', '/accounts/forgot-password', {
      email: 'mia@example.org',
      merchant_uuid: MERCHANT_ID,
    });
    const token = /Your code: (\w{6})/.exec(tenant.mail.all[0]?.text ?? '')?.[1] ?? '';
    clock.nowMs += 3_600_000;
    const set = { password: 'fresh4567', password_confirmation: 'fresh4567' };
    expect((await client.call('PUT', `/accounts/forgot-password/${token}`, set)).status).toBe(422);
  });
});

describe('exporting and deleting an account (2.2)', () => {
  it('mails the viewer’s stored data', async () => {
    const { client, tenant } = await setUpInPlayer();
    await client.logIn();
    await client.call('POST', '/v2/accounts/media/favorites', { media_id: 'aB3dE6gH' });
    expect((await client.call('POST', '/accounts/export', { branding_id: '0' })).status).toBe(200);
    expect(tenant.mail.all[0]).toMatchObject({ to: 'mia@example.org', subject: 'Your data' });
    expect(tenant.mail.all[0]?.text).toContain('aB3dE6gH');
  });

  it('needs the right password, and notifies listeners', async () => {
    const { client, tenant } = await setUpInPlayer();
    await client.logIn();
    const heard: string[] = [];
    const { uuid } = tenant.inPlayer.accounts.find(300_123) ?? { uuid: '' };
    tenant.inPlayer.notifications.listen(uuid, (text) => heard.push(text), new AbortController().signal);
    const wrong = await client.call('DELETE', '/accounts/erase', { password: 'wrong1234', branding_id: '0' });
    expect(wrong).toEqual({ status: 422, body: { code: 422, message: 'Invalid credentials' } });
    const right = await client.call('DELETE', '/accounts/erase', { password: 'secret123', branding_id: '0' });
    expect(right.status).toBe(200);
    expect((await client.get('/accounts')).status).toBe(401);
    expect((await client.logIn()).status).toBe(401);
    expect(heard.map((text): unknown => at(JSON.parse(text), 'type'))).toEqual(['account.erased']);
  });
});
