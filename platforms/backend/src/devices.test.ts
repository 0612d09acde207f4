import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const ALPHABET = /^[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{6}$/;

async function generate(deviceId: string = crypto.randomUUID(), address: string = crypto.randomUUID()) {
  const body = { deviceId, deviceName: 'Living room', configId: 'a1b2c3d4' };
  const answer = await backend.call('POST /device-flow/generate', { body, address });
  return { deviceId, code: answer.textAt('code'), answer };
}

function check(code: string, deviceId: string, address: string = crypto.randomUUID()) {
  const query = new URLSearchParams({ code, deviceId });
  return backend.call(`GET /device-flow/check?${query.toString()}`, { address });
}

function describeCode(token: string | undefined, code: unknown) {
  return backend.call('POST /device-flow/describe', {
    body: { code },
    ...(token !== undefined && { token }),
  });
}

function authorize(token: string | undefined, code: unknown) {
  return backend.call('POST /device-flow/authorize', {
    body: { code },
    ...(token !== undefined && { token }),
  });
}

describe('a device code', () => {
  test('comes with its expiry, a polling interval and an address for a QR code', async () => {
    const { code, answer } = await generate();
    expect(code).toMatch(ALPHABET);
    expect(answer.at('interval')).toBe(5);
    expect(Math.abs(Number(answer.at('expiresAt')) - Date.now() / 1_000 - 600)).toBeLessThan(5);
    expect(answer.at('verificationUrl')).toBe(
      `https://app.example.org/?u=login-device&code=${code}&deviceName=Living%20room`,
    );
  });

  test('is pending, then approved by a customer, then gives the device its own session, once', async () => {
    const { token, id } = await backend.register();
    const { code, deviceId } = await generate();
    expect((await check(code, deviceId)).body).toEqual({ status: 'pending' });
    const approved = await authorize(token, ` ${code.toLowerCase()} `);
    expect(approved.body).toEqual({ status: 'approved', deviceName: 'Living room' });
    const given = await check(code, deviceId);
    expect(given.body).toMatchObject({ status: 'approved', user: { id }, exp: expect.any(Number) as number });
    const me = await backend.call('GET /customers/me', { token: given.textAt('token') });
    expect(me.at('user.id')).toBe(id);
    const again = await check(code, deviceId);
    expect(again.status).toBe(404);
    expect(again.at('errors.0.message')).toBe('Code not found.');
  });

  test('shows a customer the name of its device while it can be confirmed', async () => {
    const { token } = await backend.register();
    const { code } = await generate();
    expect((await describeCode(token, code.toLowerCase())).body).toEqual({ deviceName: 'Living room' });
    expect((await describeCode(undefined, code)).status).toBe(401);
    expect((await describeCode(token, 'ZZZZZZ')).status).toBe(404);
    backend.aheadMs = 601_000;
    expect((await describeCode(token, code)).status).toBe(410);
    backend.aheadMs = 0;
  });

  test('shows its name again to the customer who confirmed it, but to no other customer', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    const { code, deviceId } = await generate();
    await authorize(mia.token, code);
    expect((await describeCode(mia.token, code)).body).toEqual({ deviceName: 'Living room' });
    expect((await describeCode(noah.token, code)).status).toBe(409);
    backend.aheadMs = 601_000;
    expect((await describeCode(mia.token, code)).status).toBe(410);
    backend.aheadMs = 0;
    await check(code, deviceId);
    expect((await describeCode(mia.token, code)).status).toBe(409);
  });

  test('signs in one of two simultaneous requests', async () => {
    const { token } = await backend.register();
    const { code, deviceId } = await generate();
    await authorize(token, code);
    const answers = await Promise.all([check(code, deviceId), check(code, deviceId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('is void when the same device requests another', async () => {
    const { code, deviceId } = await generate(undefined, '10.4.1.1');
    await generate(deviceId, '10.4.1.1');
    expect((await check(code, deviceId)).status).toBe(404);
  });

  test('stays valid when someone else requests one for the same device id', async () => {
    const { code, deviceId } = await generate(undefined, '10.4.1.2');
    await generate(deviceId, '10.4.1.3');
    expect((await check(code, deviceId)).body).toEqual({ status: 'pending' });
  });

  test.each(['%00', 'tv%0A', 'x'.repeat(129)])('is not looked up for the device id %s', async (deviceId) => {
    const answer = await backend.call(`GET /device-flow/check?code=K7QX2M&deviceId=${deviceId}`, {
      address: '10.4.1.4',
    });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0.path')).toBe('deviceId');
  });

  test('cannot be used by another device', async () => {
    const { code } = await generate();
    expect((await check(code, 'another')).status).toBe(404);
  });

  test('expires after ten minutes, pending or approved', async () => {
    const { token } = await backend.register();
    const [pending, approved] = [await generate(), await generate()];
    await authorize(token, approved.code);
    backend.aheadMs = 601_000;
    for (const { code, deviceId } of [pending, approved])
      expect((await check(code, deviceId)).body).toEqual({ status: 'expired' });
    const late = await authorize(token, pending.code);
    expect(late.status).toBe(410);
    expect(late.at('errors.0.message')).toBe('Code has expired.');
    backend.aheadMs = 0;
  });

  test('is refused to a customer who has confirmed sixty in an hour', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    for (let device = 0; device < 60; device += 1)
      expect((await authorize(mia.token, (await generate()).code)).status).toBe(200);
    const { code } = await generate();
    expect((await authorize(mia.token, code)).status).toBe(429);
    expect((await authorize(noah.token, code)).status).toBe(200);
    backend.aheadMs = 3_600_001;
    expect((await authorize(mia.token, (await generate()).code)).status).toBe(200);
    backend.aheadMs = 0;
  });

  test('stays approved when the same customer confirms it again, and refuses another customer', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    const { code, deviceId } = await generate();
    await authorize(mia.token, code);
    expect((await authorize(mia.token, code)).status).toBe(200);
    const other = await authorize(noah.token, code);
    expect(other.status).toBe(409);
    expect(other.at('errors.0.message')).toBe('Code is already used.');
    expect((await check(code, deviceId)).at('user.id')).toBe(mia.id);
    expect((await authorize(mia.token, code)).status).toBe(409);
  });

  test('confirmed before a password reset signs in no device', async () => {
    const { token, email } = await backend.register();
    const { code, deviceId } = await generate();
    await authorize(token, code);
    const resetUrl = 'https://app.example.org/?u=edit-password';
    await backend.call('POST /customers/forgot-password', { body: { email, resetUrl } });
    const body = { token: await backend.readResetToken(), password: 'brand-new-456' };
    expect((await backend.call('POST /customers/reset-password', { body })).status).toBe(200);
    expect((await check(code, deviceId)).status).toBe(404);
  });

  test('can be confirmed by customers only', async () => {
    const { code } = await generate();
    expect((await authorize(undefined, code)).status).toBe(401);
  });

  test.each([['ABC'], ['0OI1L0'], [`' OR 1=1`], ['\u0000'], [''], [7], [null], ['A'.repeat(5_000)]])(
    'is not found: %j',
    async (code) => {
      const { token } = await backend.register();
      const answer = await authorize(token, code);
      expect(answer.status).toBe(404);
      expect(answer.at('errors.0.message')).toBe('Code not found.');
    },
  );

  test.each([
    [{ deviceName: 'TV' }, 'deviceId', 'This field is required.'],
    [{ deviceId: 'tv', deviceName: '' }, 'deviceName', 'This field is required.'],
    [
      { deviceId: 'tv', deviceName: 'n'.repeat(129) },
      'deviceName',
      'This value must be shorter than the max length of 128 characters.',
    ],
    [{ deviceId: ['tv'], deviceName: 'TV' }, 'deviceId', 'This field has an invalid value.'],
    [{ deviceId: 'tv', deviceName: 'T\u0000V' }, 'deviceName', 'This field has an invalid value.'],
    [{ deviceId: 'tv', deviceName: 'TV', configId: 'abc' }, 'configId', 'This field has an invalid value.'],
  ])('is refused for %j', async (body, path, message) => {
    const answer = await backend.call('POST /device-flow/generate', { body });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0')).toMatchObject({ path, message });
  });

  test('keeps markup, emoji and right-to-left marks in a device name as text', async () => {
    const { token } = await backend.register();
    const deviceName = '<script>alert(1)</script>📺\u202E';
    const made = await backend.call('POST /device-flow/generate', { body: { deviceId: 'odd', deviceName } });
    expect(new URL(made.textAt('verificationUrl')).searchParams.get('deviceName')).toBe(deviceName);
    expect((await authorize(token, made.textAt('code'))).at('deviceName')).toBe(deviceName);
  });
});

describe('guessing codes', () => {
  test('is refused after ten codes in a minute, then even for the right one', async () => {
    const { code, deviceId } = await generate();
    const statuses: number[] = [];
    for (let guess = 0; guess < 1_000; guess += 1)
      statuses.push((await check('ABCDEF', deviceId, '10.4.0.1')).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
    expect((await check(code, deviceId, '10.4.0.1')).status).toBe(429);
    expect((await check(code, deviceId, '10.4.0.2')).status).toBe(200);
  });

  test('is refused after ten wrong codes from one customer', async () => {
    const { token } = await backend.register();
    const { code } = await generate();
    for (let guess = 0; guess < 10; guess += 1) expect((await authorize(token, 'ABCDEF')).status).toBe(404);
    expect((await authorize(token, code)).status).toBe(429);
    expect((await describeCode(token, code)).status).toBe(429);
  });

  test('does not include a device that polls a pending code', async () => {
    const { code, deviceId } = await generate();
    for (let time = 0; time < 130; time += 1)
      expect((await check(code, deviceId, '10.4.0.3')).status).toBe(200);
  });
});
