import { answering, startLocalServer, type LocalServer } from '@marquee/testing/local-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { FetchHttpClient } from './fetch-http-client.ts';
import type { HttpRequest } from './http-client.ts';

const client = new FetchHttpClient();
let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );

/** The error of a failed request for JSON. */
const failJson = (options: Partial<HttpRequest> = {}): Promise<unknown> =>
  failure(client.fetchJson({ url: `${server.url}/x`, ...options }));

describe('a request', () => {
  it('that is refused fails with network_unreachable and is retryable', async () => {
    const closed = await startLocalServer();
    await closed.close();
    expect(await failJson({ url: `${closed.url}/x` })).toMatchObject({
      code: 'network_unreachable',
      retryable: true,
    });
  });

  it('that ends without a response fails with network_unreachable', async () => {
    server.answer((request) => request.socket.destroy());
    expect(await failJson()).toMatchObject({
      code: 'network_unreachable',
      retryable: true,
    });
  });

  it('that breaks off in the middle of the body fails with network_unreachable, not with half a body', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"a":1}', () => response.destroy());
    });
    expect(await failure(client.fetchText({ url: `${server.url}/x` }))).toMatchObject({
      code: 'network_unreachable',
      retryable: true,
    });
  });

  it('with a response over the limit fails with response_invalid, and is not read to its end', async () => {
    let sent = 0;
    server.answer((request, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(50_000))) sent += 50_000;
      };
      response.on('drain', more);
      request.socket.on('close', () => response.destroy());
      more();
    });
    const read = client.fetchText({ url: `${server.url}/x`, maxBytes: 100_000 });
    expect(await failure(read)).toMatchObject({ code: 'response_invalid' });
    expect(sent).toBeLessThan(50_000_000);
  });

  it('with a response within the limit is read completely, even if a packet splits a character', async () => {
    const letters = Buffer.from('á'.repeat(30_000));
    server.answer((_, response) => {
      response.write(letters.subarray(0, 9_999));
      response.end(letters.subarray(9_999));
    });
    const text = await client.fetchText({ url: `${server.url}/x`, maxBytes: 60_000 });
    expect(text).toBe('á'.repeat(30_000));
  });

  it('to an invalid URL fails with network_unreachable', async () => {
    expect(await failJson({ url: 'http://' })).toMatchObject({
      code: 'network_unreachable',
    });
  });

  it('that is slow but in time returns the response', async () => {
    server.answer((_, response) => {
      response.write('{"a":');
      setTimeout(() => response.end('1}'), 60);
    });
    expect(await client.fetchJson({ url: `${server.url}/x`, timeoutMs: 5_000 })).toEqual({ a: 1 });
  });

  it('without a response fails with network_timeout after the caller’s timeout, and is retryable', async () => {
    server.answer(() => undefined);
    const startMs = performance.now();
    expect(await failJson({ timeoutMs: 60 })).toMatchObject({
      code: 'network_timeout',
      retryable: true,
    });
    expect(performance.now() - startMs).toBeLessThan(3_000);
  });

  it('with headers but no body fails with network_timeout, too', async () => {
    server.answer((_, response) => response.writeHead(200).flushHeaders());
    expect(await failure(client.fetchText({ url: `${server.url}/x`, timeoutMs: 60 }))).toMatchObject({
      code: 'network_timeout',
      retryable: true,
    });
  });

  it('times out after 15 s unless the caller says otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    server.answer(answering(200, '{}'));
    await client.fetchJson({ url: `${server.url}/x` });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
});

describe('an abort by the caller', () => {
  it('rejects with its reason before the request, and nothing is sent', async () => {
    const reason = new DOMException('Gone', 'AbortError');
    expect(await failJson({ signal: AbortSignal.abort(reason) })).toBe(reason);
    expect(server.requests).toEqual([]);
  });

  it('rejects with its reason during the request, which ends', async () => {
    const caller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      server.answer((request) => {
        request.socket.once('close', () => resolve());
        caller.abort();
      });
    });
    expect(await failJson({ signal: caller.signal })).toBe(caller.signal.reason);
    await closed;
  });

  it('rejects with its reason in the middle of the body', async () => {
    const caller = new AbortController();
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"a":1}', () => caller.abort());
    });
    expect(await failure(client.fetchText({ url: `${server.url}/x`, signal: caller.signal }))).toBe(
      caller.signal.reason,
    );
  });

  it('changes nothing after the response', async () => {
    const caller = new AbortController();
    server.answer(answering(200, '{"a":1}'));
    const answer = await client.fetchJson({ url: `${server.url}/x`, signal: caller.signal });
    caller.abort();
    expect(answer).toEqual({ a: 1 });
  });
});

describe('an API call', () => {
  it.each([200, 201, 401, 404, 422, 500])('with the status %i returns its body', async (status) => {
    server.answer(answering(status, '{"errors":["No."]}'));
    expect(await client.call({ method: 'PATCH', url: `${server.url}/customers/1`, body: '{}' })).toEqual({
      status,
      isOk: status < 300,
      body: { errors: ['No.'] },
    });
    expect(server.requests).toEqual(['PATCH /customers/1']);
  });

  it.each(['', '<html>', 'null'])('with the body %j returns no body', async (text) => {
    server.answer(answering(200, text));
    const { isOk, body } = await client.call({ method: 'DELETE', url: `${server.url}/x` });
    expect(isOk).toBe(true);
    expect(body ?? undefined).toBeUndefined();
  });

  it('without a response fails like every request', async () => {
    server.answer((request) => request.socket.destroy());
    await expect(
      client.call({ method: 'PUT', url: `${server.url}/x`, keepalive: true }),
    ).rejects.toMatchObject({
      code: 'network_unreachable',
    });
  });
});
