import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { FakeStorage } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it } from 'vitest';

import { DeviceProfiles, DEVICE_PROFILES_KEY } from './device-profiles.ts';
import { profileError } from './profile-errors.ts';

const NOOR = { name: 'Noor', avatar: 'star', maxAge: 6 } as const;

function open(storage = new FakeStorage(), checkPassword?: (password: string) => Promise<void>) {
  const clock = new FakeClock();
  const profiles = new DeviceProfiles({ storage, clock, userId: undefined, checkPassword });
  return { storage, clock, profiles };
}

describe('profiles of a device', () => {
  it('start with the main profile, for which nothing is stored', async () => {
    const { profiles, storage } = open();
    expect(await profiles.fetchProfiles()).toMatchObject([{ id: 'main', hasPin: false }]);
    expect(storage.values.size).toBe(0);
  });

  it('are listed in the order in which they were created', async () => {
    const { profiles, storage } = open();
    await profiles.create(NOOR);
    await profiles.create({ ...NOOR, name: 'Mia', maxAge: undefined });
    expect((await open(storage).profiles.fetchProfiles()).map(({ name }) => name)).toEqual([
      '',
      'Noor',
      'Mia',
    ]);
  });

  it('are limited to five', async () => {
    const { profiles } = open();
    for (let count = 0; count < 4; count += 1) await profiles.create(NOOR);
    await expect(profiles.create(NOOR)).rejects.toMatchObject({ code: 'profile_limit_reached' });
  });

  it('can be changed, and the main profile takes a name but no age limit', async () => {
    const { profiles } = open();
    const { id } = await profiles.create(NOOR);
    expect(await profiles.change(id, { maxAge: undefined, name: ' Noor B ' })).toMatchObject({
      name: 'Noor B',
      maxAge: undefined,
    });
    expect(await profiles.change('main', { name: 'Mia', maxAge: 6 })).toMatchObject({
      name: 'Mia',
      maxAge: undefined,
    });
  });

  it('can be deleted, except for the main profile', async () => {
    const { profiles, storage } = open();
    const { id } = await profiles.create(NOOR);
    await expect(profiles.remove('main')).rejects.toMatchObject({ code: 'profile_not_saved' });
    await profiles.remove(id);
    expect([...storage.values.keys()]).toEqual([DEVICE_PROFILES_KEY]);
    await expect(profiles.change(id, { name: 'x' })).rejects.toMatchObject({ code: 'profile_not_found' });
  });

  it.each(['', '{', 'null', '{}', '[null, 5, {"id": "a b"}]'])(
    'stored as %j are only the main profile',
    async (text) => {
      const { profiles, storage } = open();
      storage.write(DEVICE_PROFILES_KEY, text);
      expect(await profiles.fetchProfiles()).toHaveLength(1);
    },
  );

  it('fail to be created when the browser does not store them', async () => {
    class FullStorage extends FakeStorage {
      override write(): boolean {
        return false;
      }
    }
    const { profiles } = open(new FullStorage());
    await expect(profiles.create(NOOR)).rejects.toMatchObject({ code: 'profile_not_saved' });
  });
});

describe('a PIN on a device', () => {
  it('is stored only as a salted hash', async () => {
    const { profiles, storage } = open();
    await profiles.create(NOOR, '4711');
    await profiles.create(NOOR, '4711');
    const text = storage.read(DEVICE_PROFILES_KEY) ?? '';
    expect(text).not.toContain('4711');
    const [first, second] = [...text.matchAll(/"hash":"([0-9a-f]{64})"/g)].map(([, hash]) => hash);
    expect(first).not.toBe(second);
  });

  it('is needed to change its profile and to delete it', async () => {
    const { profiles } = open();
    const { id } = await profiles.create(NOOR, '4711');
    await expect(profiles.change(id, { name: 'x' })).rejects.toMatchObject({ code: 'profile_pin_wrong' });
    await expect(profiles.remove(id, '1234')).rejects.toMatchObject({ code: 'profile_pin_wrong' });
    expect(await profiles.change(id, { pin: null }, '4711')).toMatchObject({ hasPin: false });
    await profiles.remove(id);
  });

  it('is locked after five wrong tries in a row, longer each time, in all windows', async () => {
    const { profiles, storage, clock } = open();
    const { id } = await profiles.create(NOOR, '4711');
    const fail = async (times: number) => {
      for (let count = 0; count < times; count += 1)
        await expect(profiles.checkPin(id, '0000')).rejects.toMatchObject({ code: 'profile_pin_wrong' });
    };
    await fail(4);
    await expect(profiles.checkPin(id, '0000')).rejects.toMatchObject({
      code: 'profile_pin_locked',
      data: { retryAfterMs: 30_000 },
    });
    const other = new DeviceProfiles({ storage, clock, userId: undefined, checkPassword: undefined });
    await expect(other.checkPin(id, '4711')).rejects.toMatchObject({ code: 'profile_pin_locked' });
    clock.advance(30_000);
    await fail(4);
    await expect(profiles.checkPin(id, '0000')).rejects.toMatchObject({ data: { retryAfterMs: 60_000 } });
    clock.advance(60_000);
    await profiles.checkPin(id, '4711');
    await fail(4);
  });

  it('is locked for at most 15 minutes when the clock is set back', async () => {
    const { profiles, clock } = open();
    const { id } = await profiles.create(NOOR, '4711');
    for (let count = 0; count < 5; count += 1) await expect(profiles.checkPin(id, '0000')).rejects.toThrow();
    clock.advance(-24 * 3_600_000);
    await expect(profiles.checkPin(id, '4711')).rejects.toMatchObject({ code: 'profile_pin_locked' });
    clock.advance(15 * 60_000);
    await profiles.checkPin(id, '4711');
  });

  it('can be reset with the password of the account, and not without an account', async () => {
    const { profiles, storage } = open();
    const { id } = await profiles.create(NOOR, '4711');
    expect(profiles.canResetPins).toBe(false);
    await expect(profiles.resetPin(id, 'secret123')).rejects.toMatchObject({ code: 'profile_not_saved' });
    const { profiles: ofAccount } = open(storage, async (password) => {
      if (password !== 'secret123') throw profileError('profile_password_wrong');
    });
    await expect(ofAccount.resetPin(id, 'x')).rejects.toMatchObject({ code: 'profile_password_wrong' });
    await ofAccount.resetPin(id, 'secret123');
    expect(await profiles.fetchProfiles()).toMatchObject([{}, { hasPin: false }]);
  });
});
