import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from './fixtures/json-path.ts';
import { smallCatalogue } from './fixtures/small-catalogue.ts';
import { createSmallMedia } from './fixtures/small-media.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

let running: RunningSandbox;

beforeEach(async () => {
  running = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    catalogue: smallCatalogue,
    files: await createSmallMedia(),
  });
});

afterEach(() => running.close());

function address(path: string): string {
  return `http://127.0.0.1:${running.port}/t/test${path}`;
}

describe('the sandbox on a port', () => {
  it('uses the host of the request in its URLs', async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = httpRequest(
        address('/v2/media/Qm7RtZ4x'),
        { headers: { Host: 'phone.example.test:8081' } },
        resolve,
      );
      request.on('error', reject).end();
    });
    const body: unknown = JSON.parse((await response.toArray()).join(''));
    expect(at(body, 'playlist', 0, 'image')).toMatch(/^http:\/\/phone\.example\.test:8081\/t\/test\//);
  });

  it('has a page that lists sites and tenants', async () => {
    running.sandbox.tenant('test');
    const response = await fetch(running.url);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('/t/test/.webapp.ini');
  });

  it('answers HEAD with the length of the body and no body', async () => {
    const response = await fetch(address('/manifests/Qm7RtZ4x.m3u8'), { method: 'HEAD' });
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await response.text()).toBe('');
  });

  it('accepts control calls with a body', async () => {
    const faults = JSON.stringify([{ route: 'media', kind: 'status', status: 429 }]);
    expect((await fetch(address('/_control/faults'), { method: 'PUT', body: faults })).status).toBe(204);
    expect((await fetch(address('/v2/media/Qm7RtZ4x'))).status).toBe(429);
  });

  it('endless: sends until the client aborts, and no longer', async () => {
    running.sandbox.tenant('test').faults.set([{ route: 'manifest', kind: 'endless' }]);
    const given = new AbortController();
    const response = await fetch(address('/manifests/Qm7RtZ4x.m3u8'), { signal: given.signal });
    const reader = response.body?.getReader();
    for (let count = 0; count < 3; count += 1) expect((await reader?.read())?.done).toBe(false);
    given.abort();
    await expect(reader?.read()).rejects.toThrow();
  });

  it('reset: closes the connection without a response', async () => {
    running.sandbox.tenant('test').faults.set([{ route: 'media', kind: 'reset' }]);
    await expect(fetch(address('/v2/media/Qm7RtZ4x'))).rejects.toThrow(TypeError);
  });

  it('cut: breaks off in the middle of the body, readable across origins', async () => {
    running.sandbox.tenant('test').faults.set([{ route: 'manifest', kind: 'cut' }]);
    const response = await fetch(address('/manifests/Qm7RtZ4x.m3u8'));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('never: ends when the client disconnects', async () => {
    running.sandbox.tenant('test').faults.set([{ route: 'media', kind: 'never' }]);
    const abort = new AbortController();
    const answer = fetch(address('/v2/media/Qm7RtZ4x'), { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect((await fetch(address('/v2/playlists/Pb3nKw9L'))).status).toBe(200);
  });

  it('never: ends when the sandbox closes', async () => {
    const tenant = running.sandbox.tenant('test');
    tenant.faults.set([{ route: 'media', kind: 'never' }]);
    const answer = expect(fetch(address('/v2/media/Qm7RtZ4x'))).rejects.toThrow(TypeError);
    await expect.poll(() => tenant.requests.all.length).toBe(1);
    await running.close();
    await answer;
  });

  it('fails with a message when the port is taken', async () => {
    const options = { port: running.port, host: '127.0.0.1', catalogue: smallCatalogue };
    await expect(startSandbox(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
