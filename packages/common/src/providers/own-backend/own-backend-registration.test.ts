import { inDays, openOwnBackend, ownCustomer, toOwnToken } from '@marquee/testing/sites/own-backend-site.ts';
import { describe, expect, it } from 'vitest';

const signal = new AbortController().signal;

describe('a registration', () => {
  const registration = {
    email: 'mia@example.org',
    password: 'secret123',
    consents: [{ name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false }],
    captchaValue: undefined,
  } as const;

  // spec: accounts 7.2
  it('creates the account and signs in', async () => {
    const { http, service, ports } = await openOwnBackend();
    http
      .answerCall('POST /customers', 201, { doc: ownCustomer, message: 'Customer successfully created.' })
      .answerCall('POST /customers/login', 200, {
        exp: inDays(ports, 30),
        token: toOwnToken('c_0001'),
        user: ownCustomer,
      });
    expect((await service.register(registration))?.id).toBe('c_0001');
    const { deviceId } = JSON.parse(http.calls[0]?.body ?? '') as { deviceId: unknown };
    expect(deviceId).toMatch(/^[\da-f]{32}$/);
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({
      email: 'mia@example.org',
      password: 'secret123',
      terms: true,
      language: 'en',
      deviceId,
    });
    expect(JSON.parse(http.calls[1]?.body ?? '')).toMatchObject({ deviceId });
  });

  // spec: accounts 7.2
  it('that waits for its email does not sign in', async () => {
    const { http, service } = await openOwnBackend();
    http.answerCall('POST /customers', 202, { message: 'Please confirm your email address.' });
    const confirmUrl = 'https://app.example.test/?u=confirm-email';
    expect(await service.register({ ...registration, confirmUrl })).toBeUndefined();
    expect(JSON.parse(http.calls[0]?.body ?? '')).toMatchObject({ confirmUrl });
    expect(http.calls).toHaveLength(1);
    expect(await service.restore(signal)).toBeUndefined();
  });

  it('is confirmed with the emailed token and the password, which signs in', async () => {
    const { http, service, ports } = await openOwnBackend();
    const answer = { exp: inDays(ports, 30), token: toOwnToken('c_0001'), user: ownCustomer };
    http.answerCall('POST /customers/confirm', 200, answer);
    const proof = { token: 'a1b2', password: 'secret123' };
    expect((await service.emailConfirmation?.confirm(proof))?.id).toBe('c_0001');
    expect(JSON.parse(http.calls[0]?.body ?? '')).toMatchObject({ ...proof, language: 'en' });
    expect(await service.restore(signal)).toBe('c_0001');
  });

  it.each([{}, { token: 7 }, undefined])(
    'that is confirmed with the response %j does not sign in',
    async (body) => {
      const { http, service } = await openOwnBackend();
      http.answerCall('POST /customers/confirm', 200, body);
      await expect(
        service.emailConfirmation?.confirm({ token: 'a1b2', password: 'secret123' }),
      ).rejects.toMatchObject({ code: 'confirmation_failed' });
      expect(await service.restore(signal)).toBeUndefined();
    },
  );

  it('can have its email sent again, in the language of the interface', async () => {
    const { http, service, ports } = await openOwnBackend();
    ports.languageMemory.preferred = ['nl'];
    http.answerCall('POST /customers/send-confirmation', 200, { message: 'Success' });
    const request = { email: 'mia@example.org', confirmUrl: 'https://app.example.test/?u=confirm-email' };
    await service.emailConfirmation?.requestMail(request);
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({ ...request, language: 'nl' });
    http.answerCall('POST /customers/send-confirmation', 500);
    await expect(service.emailConfirmation?.requestMail(request)).rejects.toMatchObject({
      code: 'confirmation_failed',
    });
  });

  // spec: accounts 2.22
  it('sends the captcha value', async () => {
    const { http, service } = await openOwnBackend();
    http.answerCall('POST /customers', 400, { errors: [{ message: 'x' }] });
    await service.register({ ...registration, captchaValue: 'c-1' }).catch(() => undefined);
    expect(http.calls[0]?.body).toContain('"captchaValue":"c-1"');
  });

  it('fails when its sign-in fails', async () => {
    const { http, service } = await openOwnBackend();
    http.answerCall('POST /customers', 201, { doc: ownCustomer }).answerCall('POST /customers/login', 500);
    await expect(service.register(registration)).rejects.toMatchObject({ code: 'registration_failed' });
  });
});
