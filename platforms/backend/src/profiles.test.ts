import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const NOOR = { name: 'Noor', avatar: 'star', maxAge: 6 };

const create = (token: string, body: unknown = NOOR) => backend.call('POST /profiles', { token, body });

async function createNoor(pin?: string) {
  const customer = await backend.register();
  const answer = await create(customer.token, pin === undefined ? NOOR : { ...NOOR, pin });
  return { ...customer, id: answer.textAt('doc.id') };
}

const list = async (token: string) => (await backend.call('GET /profiles', { token })).listAt('docs');

describe('profiles', () => {
  test('begin with the main profile, which can be changed', async () => {
    const { token } = await backend.register();
    const main = { id: 'main', name: '', avatar: 'sun', maxAge: null, hasPin: false };
    expect(await list(token)).toEqual([main]);
    const changed = await backend.call('PATCH /profiles/main', { token, body: { name: ' Mia ' } });
    expect(changed.at('doc')).toEqual({ ...main, name: 'Mia' });
    expect(await list(token)).toEqual([{ ...main, name: 'Mia' }]);
  });

  test('keep both of two changes that are made at the same moment', async () => {
    const { token, id } = await createNoor('4711');
    const change = (body: object) =>
      backend.call(`PATCH /profiles/${id}`, { token, body: { ...body, currentPin: '4711' } });
    await Promise.all([change({ maxAge: 12 }), change({ name: 'Mia' }), change({ avatar: 'moon' })]);
    expect(await list(token)).toMatchObject([
      { id: 'main' },
      { id, name: 'Mia', avatar: 'moon', maxAge: 12, hasPin: true },
    ]);
  });

  test('stay as they are when nothing is changed', async () => {
    const { token, id } = await createNoor();
    expect((await backend.call(`PATCH /profiles/${id}`, { token, body: {} })).at('doc')).toMatchObject(NOOR);
  });

  test('are at most five, also when they are created at the same moment', async () => {
    const { token } = await backend.register();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(token)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    expect(await list(token)).toHaveLength(5);
  });

  test('can have names with the joiners that emoji and some languages need', async () => {
    const { token } = await backend.register();
    for (const name of ['👨\u200d👩\u200d👧 Kids', 'می\u200cخواهم'])
      expect((await create(token, { ...NOOR, name })).at('doc.name')).toBe(name);
  });

  test('belong to one customer only', async () => {
    const { token, id } = await createNoor();
    const other = await backend.register();
    for (const call of [
      backend.call(`PATCH /profiles/${id}`, { token: other.token, body: { name: 'x' } }),
      backend.call(`POST /profiles/${id}/delete`, { token: other.token, body: {} }),
      backend.call(`POST /profiles/${id}/check-pin`, { token: other.token, body: { pin: '1234' } }),
      backend.call(`POST /profiles/${id}/reset-pin`, { token: other.token, body: { password: 'secret123' } }),
      backend.call(`GET /history?profile=${id}`, { token: other.token }),
      backend.call(`POST /favorites?profile=${id}`, { token: other.token, body: { mediaId: 'a' } }),
    ])
      expect((await call).status).toBe(404);
    expect(await list(token)).toHaveLength(2);
    expect((await backend.call('GET /profiles')).status).toBe(401);
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(31) }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'a\u202eb' }],
    ['name', { name: '\u200d' }],
    ['name', { name: 7 }],
    ['avatar', { avatar: '<svg>' }],
    ['avatar', { avatar: undefined }],
    ['maxAge', { maxAge: -1 }],
    ['maxAge', { maxAge: 6.5 }],
    ['maxAge', { maxAge: '6' }],
    ['pin', { pin: '12345' }],
    ['pin', { pin: 1234 }],
  ])('refuse a wrong %s', async (path, fields) => {
    const { token } = await backend.anyone();
    const answer = await create(token, { ...NOOR, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0.path')).toBe(path);
  });

  test('are deleted with their lists, except for the main profile', async () => {
    const { token, id } = await createNoor();
    await backend.call(`POST /favorites?profile=${id}`, { token, body: { mediaId: 'film0001' } });
    await backend.call(`POST /history?profile=${id}`, {
      token,
      body: { mediaId: 'film0001', progress: 0.5 },
    });
    expect((await backend.call('POST /profiles/main/delete', { token, body: {} })).status).toBe(403);
    expect((await backend.call(`POST /profiles/${id}/delete`, { token, body: {} })).status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    const late = { token, body: { mediaId: 'film0002', progress: 0.5 } };
    expect((await backend.call(`POST /history?profile=${id}`, late)).textAt('errors.0.message')).toBe(
      'Profile not found.',
    );
    for (const table of ['profile_history', 'profile_favorites'])
      expect(await backend.query(`SELECT * FROM ${table} WHERE profile_id = ?`, [id])).toEqual([]);
  });
});

describe('the lists of a profile', () => {
  const ids = async (token: string, path: string) => {
    const answer = await backend.call(`GET ${path}`, { token });
    return answer.listAt('docs').map((_, index) => answer.at(`docs.${index}.mediaId`));
  };

  test('are separate from those of the customer and of other profiles', async () => {
    const { token, id } = await createNoor();
    const other = (await create(token)).textAt('doc.id');
    await backend.call('POST /favorites', { token, body: { mediaId: 'ofmain00' } });
    await backend.call(`POST /favorites?profile=${id}`, { token, body: { mediaId: 'ofnoor00' } });
    for (const progress of [0.2, 0.4])
      await backend.call(`POST /history?profile=${id}`, { token, body: { mediaId: 'film0001', progress } });
    expect(await ids(token, '/favorites')).toEqual(['ofmain00']);
    expect(await ids(token, '/favorites?profile=main')).toEqual(['ofmain00']);
    expect(await ids(token, `/favorites?profile=${id}`)).toEqual(['ofnoor00']);
    expect(await ids(token, `/favorites?profile=${other}`)).toEqual([]);
    expect(await ids(token, '/history')).toEqual([]);
    const history = await backend.call(`GET /history?profile=${id}`, { token });
    expect(history.listAt('docs')).toMatchObject([{ mediaId: 'film0001', progress: 0.4 }]);
    expect((await backend.call(`DELETE /favorites/ofmain00?profile=${id}`, { token })).status).toBe(404);
    expect((await backend.call(`DELETE /favorites/ofnoor00?profile=${id}`, { token })).status).toBe(200);
  });

  test('have at most 200 entries', async () => {
    const { token, id } = await createNoor();
    for (let index = 0; index < 202; index += 1)
      await backend.call(`POST /favorites?profile=${id}`, { token, body: { mediaId: `media${index}` } });
    const known = await ids(token, `/favorites?profile=${id}`);
    expect([known.length, known[0], known[199]]).toEqual([200, 'media201', 'media2']);
  });
});

describe('a PIN', () => {
  test('is stored as a hash and never sent back', async () => {
    const { token, id } = await createNoor('4711');
    expect(await list(token)).toMatchObject([{ id: 'main' }, { id, hasPin: true }]);
    const [row] = await backend.query('SELECT * FROM profiles WHERE id = ?', [id]);
    expect(Object.values(row ?? {})).not.toContain('4711');
    expect(row?.['pin_hash']).toMatch(/^pbkdf2-sha256-v1:[0-9a-f]{64}$/);
    // In quotes: the id of a request may have the same digits.
    expect(backend.lines.join('')).not.toContain('"4711"');
  });

  test('is needed to change and to delete its profile', async () => {
    const { token, id } = await createNoor('4711');
    const change = (body: unknown) => backend.call(`PATCH /profiles/${id}`, { token, body });
    expect((await change({ name: 'Mia' })).status).toBe(403);
    expect((await change({ name: 'Mia', currentPin: '1111' })).status).toBe(403);
    expect((await backend.call(`POST /profiles/${id}/delete`, { token, body: {} })).status).toBe(403);
    expect((await change({ pin: '2222', currentPin: '4711' })).at('doc.hasPin')).toBe(true);
    const check = (pin: unknown) => backend.call(`POST /profiles/${id}/check-pin`, { token, body: { pin } });
    expect((await check('4711')).status).toBe(403);
    expect((await check('2222')).status).toBe(200);
    expect((await change({ pin: null, currentPin: '2222' })).at('doc.hasPin')).toBe(false);
    expect((await check('anything')).status).toBe(200);
  });

  test('that is set by two requests at the same moment is that of one, and the other is refused', async () => {
    const { token, id } = await createNoor();
    const pins = ['1111', '2222'];
    const answers = await Promise.all(
      pins.map((pin) => backend.call(`PATCH /profiles/${id}`, { token, body: { pin } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const kept = pins[answers.findIndex(({ status }) => status === 200)];
    const check = (pin: unknown) => backend.call(`POST /profiles/${id}/check-pin`, { token, body: { pin } });
    expect((await check(kept)).status).toBe(200);
  });

  test('is locked for ten minutes after five wrong attempts from any address', async () => {
    const { token, id } = await createNoor('4711');
    const check = (pin: string) =>
      backend.call(`POST /profiles/${id}/check-pin`, { token, body: { pin }, address: crypto.randomUUID() });
    for (let count = 0; count < 5; count += 1) expect((await check('0000')).status).toBe(403);
    const locked = await check('4711');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(500);
    backend.aheadMs += 601_000;
    expect((await check('4711')).status).toBe(200);
  });

  test('that was forgotten is removed only with the account’s password', async () => {
    const { token, id } = await createNoor('4711');
    const reset = (password: unknown) =>
      backend.call(`POST /profiles/${id}/reset-pin`, { token, body: { password } });
    for (const wrong of ['wrong-123', '', undefined, 7]) expect((await reset(wrong)).status).toBe(403);
    expect((await reset('secret123')).at('doc.hasPin')).toBe(false);
    expect(await list(token)).toMatchObject([{ id: 'main' }, { id, hasPin: false }]);
  });
});
