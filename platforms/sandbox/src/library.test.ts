import { runInNewContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createTestSandbox } from './fixtures/test-sandbox.ts';
import { reservedIds } from './reserved/reserved-ids.ts';

const { libraries } = reservedIds;

async function library(id: string): Promise<Response> {
  const { get } = await createTestSandbox();
  return get(`/libraries/${id}.js`);
}

describe('the library of the vendor’s player (2.14)', () => {
  it('is a script that defines one global, for every id', async () => {
    const response = await library('M4qoGvUk');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    const window: { jwplayer?: unknown } = {};
    runInNewContext(await response.text(), { window });
    expect(window.jwplayer).toHaveProperty('version', '8.99.0-stand-in');
  });

  it.each([libraries.unknown, 'short', 'toolong00'])('is missing for %s', async (id) => {
    expect((await library(id)).status).toBe(404);
  });

  it('has a syntax error for the reserved id', async () => {
    const text = await (await library(libraries.syntaxError)).text();
    expect(() => new Script(text)).toThrow(/Unexpected token/);
  });

  it('fails under the route name `library`', async () => {
    const { get, tenant } = await createTestSandbox();
    tenant.faults.set([{ route: 'library', kind: 'status', status: 503 }]);
    expect((await get('/libraries/M4qoGvUk.js')).status).toBe(503);
  });
});
