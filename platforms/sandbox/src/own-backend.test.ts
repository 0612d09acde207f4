import { expect, test } from 'vitest';

import { createSandbox } from './create-sandbox.ts';
import { smallCatalogue } from './fixtures/small-catalogue.ts';
import type { OwnBackend } from './own-backend/own-backend.ts';

const BASE = 'http://sandbox.test/t/own1/own';

/** A back end that tells what it was asked. */
const echo: OwnBackend = async (request) =>
  Response.json(
    {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    },
    { status: 201, headers: { 'Set-Cookie': 'a=b', 'Retry-After': '60' } },
  );

function start(ownBackend?: OwnBackend) {
  return createSandbox({ catalogue: smallCatalogue, ...(ownBackend !== undefined && { ownBackend }) });
}

test('requests below own/ reach the real back end without cookies, and its response is returned', async () => {
  const sandbox = start(echo);
  const response = await sandbox.fetch(
    new Request(`${BASE}/customers/login?x=1`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Firefox/144.0',
        Authorization: 'Bearer t',
        Cookie: 'c=1',
      },
      body: '{"email":"mia@example.org"}',
    }),
  );
  expect(response.status).toBe(201);
  expect(response.headers.get('Retry-After')).toBe('60');
  expect(response.headers.get('Set-Cookie')).toBeNull();
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await response.json()).toEqual({
    method: 'POST',
    url: 'http://own.internal/customers/login?x=1',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Firefox/144.0',
      authorization: 'Bearer t',
    },
    body: '{"email":"mia@example.org"}',
  });
});

test('a fault applies to a back-end call by its route name, in its tenant only', async () => {
  const sandbox = start(echo);
  sandbox.tenant('own1').faults.set([{ route: 'ownFavorites', kind: 'status', status: 503 }]);
  const ask = (address: string) => sandbox.fetch(new Request(address));
  expect((await ask(`${BASE}/favorites`)).status).toBe(503);
  expect((await ask(`${BASE}/history`)).status).toBe(201);
  expect((await ask(`${BASE.replace('own1', 'own2')}/favorites`)).status).toBe(201);
});

test('the request log has the route names of the calls', async () => {
  const sandbox = start(echo);
  await sandbox.fetch(new Request(`${BASE}/favorites/aB3dE6gH`, { method: 'DELETE' }));
  await sandbox.fetch(new Request(`${BASE}/device-flow/check?code=K7QX2M`));
  expect(sandbox.tenant('own1').requests.all.map(({ route }) => route)).toEqual([
    'ownRemoveFavorite',
    'ownCheckCode',
  ]);
});

test('answers 404 without a back end, and 502 while it does not respond', async () => {
  const ask = (ownBackend?: OwnBackend) => start(ownBackend).fetch(new Request(`${BASE}/favorites`));
  expect((await ask()).status).toBe(404);
  expect((await ask(() => Promise.reject(new TypeError('refused')))).status).toBe(502);
});

test('a mail of the back end goes to the tenant in its link, otherwise to the demo', async () => {
  const sandbox = start(echo);
  const send = (link: string) =>
    sandbox.fetch(
      new Request('http://sandbox.test/own-mail', {
        method: 'POST',
        body: JSON.stringify({ to: 'mia@example.org', subject: 'Reset', text: `Go to ${link}` }),
      }),
    );
  expect((await send('http://own1.localhost:8080/?u=edit-password')).status).toBe(204);
  await send('https://192.168.0.7:8080/?u=edit-password');
  const mailsOf = (name: string) => sandbox.tenant(name).mail.all.map(({ text }) => text);
  expect(mailsOf('own1')).toEqual(['Go to http://own1.localhost:8080/?u=edit-password']);
  expect(mailsOf('demo')).toEqual(['Go to https://192.168.0.7:8080/?u=edit-password']);
});
