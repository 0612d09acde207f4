import { describe, expect, it } from 'vitest';
import { createCleengTest, PUBLISHER_ID, type CleengTest } from './fixtures/cleeng-client.ts';

const resetUrl = 'https://app.example.org/?u=edit-password';
const asked = { customerEmail: 'mia@example.org', publisherId: PUBLISHER_ID, resetUrl };

async function askForToken({ call, tenant }: CleengTest): Promise<string> {
  await call('PUT', '/customers/passwords', asked);
  const [link = ''] = /https:\S+/.exec(tenant.mail.all.at(-1)?.text ?? '') ?? [];
  return new URL(link).searchParams.get('resetPasswordToken') ?? '';
}

function setPassword({ call }: CleengTest, resetPasswordToken: string, changed: object = {}) {
  const body = { ...asked, resetPasswordToken, newPassword: 'secret456', ...changed };
  return call('PATCH', '/customers/passwords', body);
}

describe('asking for a new password (cleeng 3.8)', () => {
  it('sends a link with token and address to the mail box', async () => {
    const test = await createCleengTest();
    const token = await askForToken(test);
    expect(test.tenant.mail.all).toHaveLength(1);
    expect(test.tenant.mail.all[0]).toMatchObject({ to: 'mia@example.org' });
    expect(test.tenant.mail.all[0]?.text).toContain(
      `${resetUrl}&resetPasswordToken=${token}&email=mia%40example.org`,
    );
  });

  it.each([
    [400, 'Invalid param email', { customerEmail: 'mia' }],
    [404, 'Customer nobody@example.org does not exist', { customerEmail: 'nobody@example.org' }],
    [422, 'resetUrl is not valid URL.', { resetUrl: 'nowhere' }],
    [422, 'Offer or publisher not found', { publisherId: '1' }],
  ])('refuses with %i %s, and sends nothing', async (status, error, changed) => {
    const { call, tenant } = await createCleengTest();
    expect(await call('PUT', '/customers/passwords', { ...asked, ...changed })).toMatchObject({
      status,
      error,
    });
    expect(tenant.mail.all).toEqual([]);
  });
});

describe('setting a new password', () => {
  it('works once, and ends every session', async () => {
    const test = await createCleengTest();
    const { refreshToken } = await test.signIn();
    const token = await askForToken(test);
    expect((await setPassword(test, token)).status).toBe(200);
    expect((await setPassword(test, token)).error).toBe('resetPasswordToken is not valid');
    expect((await test.call('POST', '/auths/refresh_token', { refreshToken })).status).toBe(401);
    expect((await test.signIn('mia@example.org', 'secret456')).id).toBe('501234567');
    expect((await test.signIn()).jwt).toBe('undefined');
  });

  it.each([
    ['Invalid param password', { newPassword: 'short1' }],
    ['Password score does not match standards', { newPassword: 'password1' }],
    ['Password score does not match standards', { newPassword: 'aaaaaaa1' }],
    ['resetPasswordToken is not valid', { resetPasswordToken: 'guessed' }],
    ['resetPasswordToken is not valid', { customerEmail: 'noah@example.org' }],
    ['resetPasswordToken is not valid', { publisherId: '640112299' }],
  ])('refuses: %s, and keeps the token valid', async (error, changed) => {
    const test = await createCleengTest();
    const token = await askForToken(test);
    expect((await setPassword(test, token, changed)).error).toBe(error);
    expect((await setPassword(test, token)).status).toBe(200);
  });

  it('is refused after a day', async () => {
    const test = await createCleengTest();
    const token = await askForToken(test);
    test.tenant.clock.setOffset(86_400_000);
    expect((await setPassword(test, token)).error).toBe('resetPasswordToken is not valid');
  });
});
