import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Answer } from './fixtures/answer.ts';
import { PostgresDatabase } from './fixtures/postgres-database.ts';
import { TestBackend } from './fixtures/test-backend.ts';

/** A request whose body arrives only when the test says so: the route has checked the token before. */
class SlowRequest {
  readonly answer: Promise<Answer>;
  /** Resolves when the route reads the body. */
  readonly isRead: Promise<void>;
  #send: () => void = () => undefined;

  constructor(backend: TestBackend, call: string, { token, body }: { token: string; body: unknown }) {
    const [method = '', route = ''] = call.split(' ');
    const sent = new Promise<void>((resolve) => (this.#send = resolve));
    let note: () => void = () => undefined;
    this.isRead = new Promise<void>((resolve) => (note = resolve));
    const stream = new ReadableStream(
      {
        pull: async (controller) => {
          note();
          await sent;
          controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Origin: 'https://app.example.org',
    };
    // Streams need this member, which the types do not have.
    const init = { method, headers, body: stream, duplex: 'half' };
    this.answer = backend.send(new Request(`http://accounts.test/api${route}`, init));
  }

  finish(): Promise<Answer> {
    this.#send();
    return this.answer;
  }
}

describe.each(['sqlite', 'postgres'] as const)('on %s, when the account is deleted meanwhile', (dialect) => {
  let database: PostgresDatabase | undefined;
  let backend: TestBackend;
  beforeAll(async () => {
    database = dialect === 'postgres' ? await PostgresDatabase.create() : undefined;
    backend = await TestBackend.start(database ? { databaseUrl: database.url } : {});
  }, 60_000);
  afterAll(async () => {
    await backend.stop();
    await database?.drop();
  });

  const PASSWORD = 'secret123';
  const NOOR = { name: 'Noor', avatar: 'star' };

  test.each([
    ['POST /history', { mediaId: 'film0001', progress: 0.5 }, 401],
    ['POST /favorites', { mediaId: 'film0001' }, 401],
    ['POST /history?profile=PROFILE', { mediaId: 'film0001', progress: 0.5 }, 404],
    ['POST /favorites?profile=PROFILE', { mediaId: 'film0001' }, 404],
    ['POST /profiles', NOOR, 401],
    ['PATCH /profiles/main', NOOR, 401],
    ['PATCH /profiles/PROFILE', NOOR, 404],
    ['POST /profiles/PROFILE/delete', {}, 404],
    ['POST /profiles/main/reset-pin', { password: PASSWORD }, 401],
    ['POST /device-flow/authorize', { code: 'CODE' }, 401],
    ['PATCH /customers/ID', { firstName: 'Mia' }, 403],
    ['POST /customers/me/delete', { password: PASSWORD }, 401],
    ['POST /customers/me/passkeys/options', { password: PASSWORD }, 401],
    ['POST /customers/me/passkeys/x/delete', { password: PASSWORD }, 401],
  ])('%s with %j answers %i', async (call, body, status) => {
    backend.lines.length = 0;
    const { token, id } = await backend.register();
    const profile = await backend.call('POST /profiles', { token, body: NOOR });
    const device = { deviceId: crypto.randomUUID(), deviceName: 'TV', configId: '' };
    const code = await backend.call('POST /device-flow/generate', { body: device });
    const values = new Map([
      ['PROFILE', profile.textAt('doc.id')],
      ['ID', id],
      ['CODE', code.textAt('code')],
    ]);
    // In one pass: a random value may itself contain `ID`.
    const fill = (text: string): string =>
      text.replaceAll(/PROFILE|ID|CODE/gu, (name) => values.get(name) ?? name);
    const filled: unknown = JSON.parse(fill(JSON.stringify(body)));
    const slow = new SlowRequest(backend, fill(call), { token, body: filled });
    await slow.isRead;
    const deleted = await backend.call('POST /customers/me/delete', { token, body: { password: PASSWORD } });
    expect(deleted.status).toBe(200);
    const answer = await slow.finish();
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining('"message"')]);
    expect(backend.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test.each([
    ['POST /history', { mediaId: 'film0001', progress: 0.5 }],
    ['POST /favorites', { mediaId: 'film0001' }],
  ])('%s of a profile that is deleted meanwhile answers 404', async (call, body) => {
    const { token } = await backend.anyone();
    const profile = (await backend.call('POST /profiles', { token, body: NOOR })).textAt('doc.id');
    const slow = new SlowRequest(backend, `${call}?profile=${profile}`, { token, body });
    await slow.isRead;
    await backend.call(`POST /profiles/${profile}/delete`, { token, body: {} });
    const answer = await slow.finish();
    expect([answer.status, answer.textAt('errors.0.message')]).toEqual([404, 'Profile not found.']);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
  });
});
