import { openOwnBackend, signedInAtOwnBackend } from '@marquee/testing/sites/own-backend-site.ts';
import { describe, expect, it } from 'vitest';

const NOOR = { name: 'Noor', avatar: 'star', maxAge: 6 } as const;
const doc = { id: 'p1', ...NOOR, hasPin: false };

async function open() {
  const { http, service } = await openOwnBackend(signedInAtOwnBackend());
  return { http, profiles: service.profiles };
}

describe('profiles in the own back end', () => {
  it('are read with the main profile first, and only wrong entries are skipped', async () => {
    const { http, profiles } = await open();
    http.answerCall('GET /profiles', 200, { docs: [null, 5, { id: '' }, doc] });
    expect((await profiles?.fetchProfiles())?.map(({ id }) => id)).toEqual(['main', 'p1']);
  });

  it('are created and changed with the fields of the contract', async () => {
    const { http, profiles } = await open();
    http.answerCall('POST /profiles', 201, { doc }).answerCall('PATCH /profiles/p1', 200, { doc });
    expect(await profiles?.create(NOOR, '4711')).toEqual(doc);
    await profiles?.change('p1', { maxAge: undefined, pin: null }, '4711');
    expect(http.calls.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
      { ...NOOR, pin: '4711' },
      { maxAge: null, pin: null, currentPin: '4711' },
    ]);
  });

  it.each([
    [403, 'profile_pin_wrong'],
    [404, 'profile_not_found'],
    [429, 'profile_pin_locked'],
    [500, 'http_status'],
  ])('fail with a typed error when a PIN is answered with %i', async (status, code) => {
    const { http, profiles } = await open();
    http.answerCall('POST /profiles/p1/check-pin', status, { errors: [{ message: 'x' }] });
    await expect(profiles?.checkPin('p1', '0000')).rejects.toMatchObject({ code });
    expect(http.calls[0]?.url).not.toContain('0000');
  });

  it('distinguish a wrong password from a wrong PIN, and the limit of five from other failures', async () => {
    const { http, profiles } = await open();
    http.answerCall('POST /profiles/p1/reset-pin', 403, { errors: [{ message: 'x' }] });
    await expect(profiles?.resetPin('p1', 'x')).rejects.toMatchObject({ code: 'profile_password_wrong' });
    http.answerCall('POST /profiles', 409, { errors: [{ message: 'x' }] });
    await expect(profiles?.create(NOOR)).rejects.toMatchObject({ code: 'profile_limit_reached' });
  });

  // A back end from before profiles answers 404.
  it.each([200, 404])('that are not a list, with %i, fail as not fetched', async (status) => {
    const { http, profiles } = await open();
    http.answerCall('GET /profiles', status, { docs: 'x' });
    await expect(profiles?.fetchProfiles()).rejects.toMatchObject({ code: 'profiles_not_fetched' });
  });
});
