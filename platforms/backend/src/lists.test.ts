import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const HOSTILE_IDS = [
  ['', 'This field is required.'],
  [undefined, 'This field is required.'],
  [null, 'This field has an invalid value.'],
  [7, 'This field has an invalid value.'],
  [['a'], 'This field has an invalid value.'],
  [`'; DROP TABLE favorites; --`, 'This field has an invalid value.'],
  ['<script>', 'This field has an invalid value.'],
  ['a\u0000b', 'This field has an invalid value.'],
  ['x'.repeat(129), 'This field has an invalid value.'],
] as const;

async function idsOf(list: 'history' | 'favorites', token: string, query = ''): Promise<readonly unknown[]> {
  const answer = await backend.call(`GET /${list}${query}`, { token });
  return answer.listAt('docs').map((_, index) => answer.at(`docs.${index}.mediaId`));
}

describe('favorites', () => {
  const add = (token: string, mediaId: unknown) =>
    backend.call('POST /favorites', { token, body: { mediaId } });

  test('are listed newest first with the time they were added', async () => {
    const { token } = await backend.register();
    for (const mediaId of ['first001', 'second02', 'third003']) await add(token, mediaId);
    const answer = await backend.call('GET /favorites?limit=48', { token });
    expect(answer.status).toBe(200);
    expect(await idsOf('favorites', token)).toEqual(['third003', 'second02', 'first001']);
    expect(answer.textAt('docs.0.createdAt')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('added twice are listed once, in their original position', async () => {
    const { token } = await backend.register();
    const first = await add(token, 'first001');
    await add(token, 'second02');
    const again = await add(token, 'first001');
    expect(again.status).toBe(200);
    expect(again.at('doc')).toEqual(first.at('doc'));
    expect(await idsOf('favorites', token)).toEqual(['second02', 'first001']);
  });

  test('are removed; removing an unknown one returns 404', async () => {
    const { token } = await backend.register();
    await add(token, 'first001');
    const removed = await backend.call('DELETE /favorites/first001', { token });
    expect(removed.status).toBe(200);
    expect(removed.body).toEqual({ message: 'Deleted successfully.' });
    const again = await backend.call('DELETE /favorites/first001', { token });
    expect(again.status).toBe(404);
    expect(again.body).toEqual({ errors: [{ message: 'Not Found' }] });
    expect(await idsOf('favorites', token)).toEqual([]);
  });

  test('keep 200 entries and drop the oldest', async () => {
    const { token } = await backend.register();
    for (let index = 0; index < 203; index += 1) await add(token, `media${index}`);
    const ids = await idsOf('favorites', token);
    expect(ids).toHaveLength(200);
    expect([ids[0], ids[199]]).toEqual(['media202', 'media3']);
    expect(await idsOf('favorites', token, '?limit=48')).toHaveLength(48);
    for (const limit of ['0', '-1', 'all', '9999', '1e9', `1;DROP`])
      expect(await idsOf('favorites', token, `?limit=${limit}`)).toHaveLength(200);
  });

  test.each(HOSTILE_IDS)('refuse the id %j', async (mediaId, message) => {
    const { token } = await backend.anyone();
    const answer = await add(token, mediaId);
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0')).toMatchObject({ path: 'mediaId', message });
  });
});

describe('history', () => {
  const write = (token: string, body: unknown) => backend.call('POST /history', { token, body });

  test('has one entry for each title, the last written first', async () => {
    const { token } = await backend.register();
    await write(token, { mediaId: 'kL9mN2pQ', progress: 0.1 });
    await write(token, { mediaId: 'aB3dE6gH', progress: 0.5 });
    const answer = await write(token, { mediaId: 'kL9mN2pQ', progress: 0.42 });
    expect(answer.status).toBe(200);
    expect(answer.at('doc')).toMatchObject({ mediaId: 'kL9mN2pQ', progress: 0.42 });
    expect(await idsOf('history', token)).toEqual(['kL9mN2pQ', 'aB3dE6gH']);
  });

  test('keeps progress 0, which marks a removed title', async () => {
    const { token } = await backend.register();
    await write(token, { mediaId: 'kL9mN2pQ', progress: 0 });
    const answer = await backend.call('GET /history', { token });
    expect(answer.at('docs.0.progress')).toBe(0);
  });

  test('keeps 200 entries and drops the oldest', async () => {
    const { token } = await backend.register();
    for (let index = 0; index < 202; index += 1)
      await write(token, { mediaId: `media${index}`, progress: 0.5 });
    const ids = await idsOf('history', token);
    expect([ids.length, ids[0], ids[199]]).toEqual([200, 'media201', 'media2']);
  });

  test.each([-0.1, 1.1, '0.5', null, undefined, Number.NaN, {}, true])(
    'refuses the progress %j',
    async (progress) => {
      const { token } = await backend.register();
      const answer = await write(token, { mediaId: 'kL9mN2pQ', progress });
      expect(answer.status).toBe(400);
      expect(answer.at('errors.0.data.errors.0.path')).toBe('progress');
    },
  );

  test.each(HOSTILE_IDS)('refuses the id %j', async (mediaId, message) => {
    const { token } = await backend.anyone();
    const answer = await write(token, { mediaId, progress: 0.5 });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0')).toMatchObject({ path: 'mediaId', message });
  });
});

test.each([
  ['favorites', {}],
  ['history', { progress: 0.5 }],
])('a clock that is a year behind neither loses nor misplaces entries written to %s', async (list, more) => {
  const { token } = await backend.register();
  const write = (at: TestBackend, mediaId: string) =>
    at.call(`POST /${list}`, { token, body: { mediaId, ...more } });
  for (let index = 0; index < 200; index += 1) await write(backend, `media${index}`);
  const behind = await TestBackend.start({ dataFolder: backend.folder });
  behind.aheadMs = -365 * 86_400_000;
  expect((await write(behind, 'written1')).status).toBe(200);
  await write(behind, 'written2');
  const ids = await idsOf(list === 'history' ? 'history' : 'favorites', token);
  expect(ids.slice(0, 3)).toEqual(['written2', 'written1', 'media199']);
  expect(ids).toHaveLength(200);
  if (list === 'history') {
    await write(behind, 'media150');
    expect((await idsOf('history', token))[0]).toBe('media150');
  }
  await behind.backend.close();
});

test('each customer sees and changes only their own lists', async () => {
  const [mia, noah] = [await backend.register(), await backend.register()];
  await backend.call('POST /favorites', { token: mia.token, body: { mediaId: 'miasFilm' } });
  await backend.call('POST /history', { token: mia.token, body: { mediaId: 'miasFilm', progress: 0.5 } });
  expect(await idsOf('favorites', noah.token)).toEqual([]);
  expect(await idsOf('history', noah.token, `?customer=${mia.id}&customer_id=${mia.id}`)).toEqual([]);
  expect((await backend.call('DELETE /favorites/miasFilm', { token: noah.token })).status).toBe(404);
  expect(await idsOf('favorites', mia.token)).toEqual(['miasFilm']);
});

test.each([
  'GET /favorites',
  'POST /favorites',
  'DELETE /favorites/aB3dE6gH',
  'GET /history',
  'POST /history',
])('%s requires a logged-in customer', async (call) => {
  const answer = await backend.call(
    call,
    call.startsWith('POST') ? { body: { mediaId: 'aB3dE6gH', progress: 1 } } : {},
  );
  expect(answer.status).toBe(401);
  expect(answer.at('errors.0.message')).toBe('Unauthorized, you must be logged in to make this request.');
});

test.each([
  ['no JSON', '{"mediaId"', 'The body is not valid JSON.'],
  ['a list', '[]', 'The body must be a JSON object.'],
  ['null', 'null', 'The body must be a JSON object.'],
  ['nothing', '', 'The body is not valid JSON.'],
])('a body that is %s is refused', async (_, body, message) => {
  const { token } = await backend.anyone();
  const answer = await backend.call('POST /favorites', { token, body });
  expect(answer.status).toBe(400);
  expect(answer.at('errors.0.message')).toBe(message);
});

test('an endless body is refused at 64 kB', async () => {
  const { token } = await backend.register();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(16_384).fill(0x20));
    },
  });
  const request = new Request('http://accounts.test/api/favorites', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect((await backend.send(request)).status).toBe(413);
  expect(sent).toBeLessThan(10);
});
