import {
  inDays,
  openOwnBackend,
  ownCustomer,
  signedInAtOwnBackend,
  toOwnToken,
} from '@marquee/testing/sites/own-backend-site.ts';
import { describe, expect, it } from 'vitest';

const signal = new AbortController().signal;

describe('a device', () => {
  const device = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: 'a1b2c3d4' };

  // spec: accounts 3.15, accounts 7.11
  it('gets a code', async () => {
    const { http, service } = await openOwnBackend();
    http.answerCall('POST /device-flow/generate', 200, {
      code: 'K7QX2M',
      expiresAt: 1928394295,
      interval: 5,
      verificationUrl: 'https://app.example.org/?u=login-device&code=K7QX2M',
    });
    expect(await service.deviceLogin?.generateCode(device)).toEqual({
      code: 'K7QX2M',
      expiresAtMs: 1928394295000,
      verificationUrl: 'https://app.example.org/?u=login-device&code=K7QX2M',
    });
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual(device);
  });

  it('is named by the back end, and unknown for an unknown code', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    const ask = () => service.deviceLogin?.description?.fetchDeviceName('K7QX2M');
    http.answerCall('POST /device-flow/describe', 200, { deviceName: 'Living room' });
    expect(await ask()).toBe('Living room');
    expect(http.calls[0]).toMatchObject({ body: '{"code":"K7QX2M"}' });
    http.answerCall('POST /device-flow/describe', 404, { errors: [{ message: 'Code not found.' }] });
    await expect(ask()).rejects.toMatchObject({ code: 'device_code_not_authorized' });
  });

  // spec: accounts 7.12
  it('is signed in by a signed-in viewer', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('POST /device-flow/authorize', 200, { status: 'approved', deviceName: 'Living room' });
    await service.deviceLogin?.authorizeCode('K7QX2M');
    expect(http.calls[0]).toMatchObject({ body: '{"code":"K7QX2M"}' });
    expect(http.calls[0]?.headers?.['Authorization']).toBeDefined();
  });

  // spec: accounts 6.2, accounts 7.13
  it('gets the state of its code, and starts the session once the code was entered', async () => {
    const { http, service, ports } = await openOwnBackend();
    let told = 0;
    service.onSessionChange(() => (told += 1), signal);
    const check = () => service.deviceLogin?.checkCode('K7QX2M', 'tv-7c1', signal);
    http.answerCall('GET /device-flow/check?code=K7QX2M&deviceId=tv-7c1', 200, { status: 'pending' });
    expect(await check()).toBe('pending');
    http.answerCall('GET /device-flow/check', 200, { status: 'expired' });
    expect(await check()).toBe('expired');
    http.answerCall('GET /device-flow/check', 404, { errors: [{ message: 'Code not found.' }] });
    expect(await check()).toBe('expired');
    expect(told).toBe(0);
    http.answerCall('GET /device-flow/check', 200, {
      status: 'approved',
      token: toOwnToken('c_0001'),
      exp: inDays(ports, 30),
      user: ownCustomer,
    });
    expect(await check()).toBe('approved');
    expect(await service.restore(signal)).toBe('c_0001');
    expect(told).toBe(1);
  });
});
