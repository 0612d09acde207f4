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

/** How a request for JSON fails. */
const failJson = (options: Partial<HttpRequest> = {}): Promise<unknown> =>
  failure(client.fetchJson({ url: `${server.url}/x`, ...options }));

describe('the network', () => {
  it('that refuses is network_unreachable and may pass', async () => {
    const closed = await startLocalServer();
    await closed.close();
    expect(await failJson({ url: `${closed.url}/x` })).toMatchObject({
      code: 'network_unreachable',
      retryable: true,
    });
  });

  it('that ends without an answer is network_unreachable', async () => {
    server.answer((request) => request.socket.destroy());
    expect(await failJson()).toMatchObject({
      code: 'network_unreachable',
      retryable: true,
    });
  });

  it('that breaks off in the middle of a body is network_unreachable, never half an answer', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"a":1}', () => response.destroy());
    });
    expect(await failure(client.fetchText({ url: `${server.url}/x` }))).toMatchObject({
      code: 'network_unreachable',
      retryable: true,
    });
  });

  it('that sends more than is wanted is response_invalid, and is not read to its end', async () => {
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

  it('that sends what may be read is read whole, also where a letter is cut by a packet', async () => {
    const letters = Buffer.from('á'.repeat(30_000));
    server.answer((_, response) => {
      response.write(letters.subarray(0, 9_999));
      response.end(letters.subarray(9_999));
    });
    const text = await client.fetchText({ url: `${server.url}/x`, maxBytes: 60_000 });
    expect(text).toBe('á'.repeat(30_000));
  });

  it('with an invalid address is network_unreachable', async () => {
    expect(await failJson({ url: 'http://' })).toMatchObject({
      code: 'network_unreachable',
    });
  });

  it('that is slow but in time gives the answer', async () => {
    server.answer((_, response) => {
      response.write('{"a":');
      setTimeout(() => response.end('1}'), 60);
    });
    expect(await client.fetchJson({ url: `${server.url}/x`, timeoutMs: 5_000 })).toEqual({ a: 1 });
  });

  it('that never answers is network_timeout after the time the caller gave, and may pass', async () => {
    server.answer(() => undefined);
    const startMs = performance.now();
    expect(await failJson({ timeoutMs: 60 })).toMatchObject({
      code: 'network_timeout',
      retryable: true,
    });
    expect(performance.now() - startMs).toBeLessThan(3_000);
  });

  it('that sends the head and never the body is network_timeout too', async () => {
    server.answer((_, response) => response.writeHead(200).flushHeaders());
    expect(await failure(client.fetchText({ url: `${server.url}/x`, timeoutMs: 60 }))).toMatchObject({
      code: 'network_timeout',
      retryable: true,
    });
  });

  it('that never answers is given up after 15 s unless the caller says otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    server.answer(answering(200, '{}'));
    await client.fetchJson({ url: `${server.url}/x` });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
});

describe('an abort of the caller', () => {
  it('before the request passes through as it is, and nothing is sent', async () => {
    const reason = new DOMException('Gone', 'AbortError');
    expect(await failJson({ signal: AbortSignal.abort(reason) })).toBe(reason);
    expect(server.requests).toEqual([]);
  });

  it('while it waits passes through as it is, and ends the request', async () => {
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

  it('in the middle of the body passes through as it is', async () => {
    const caller = new AbortController();
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"a":1}', () => caller.abort());
    });
    expect(await failure(client.fetchText({ url: `${server.url}/x`, signal: caller.signal }))).toBe(
      caller.signal.reason,
    );
  });

  it('after the answer changes nothing', async () => {
    const caller = new AbortController();
    server.answer(answering(200, '{"a":1}'));
    const answer = await client.fetchJson({ url: `${server.url}/x`, signal: caller.signal });
    caller.abort();
    expect(answer).toEqual({ a: 1 });
  });
});

describe('a call of an interface', () => {
  it.each([200, 201, 401, 404, 422, 500])('answered with %i is an answer with its body', async (status) => {
    server.answer(answering(status, '{"errors":["No."]}'));
    expect(await client.call({ method: 'PATCH', url: `${server.url}/customers/1`, body: '{}' })).toEqual({
      status,
      isOk: status < 300,
      body: { errors: ['No.'] },
    });
    expect(server.requests).toEqual(['PATCH /customers/1']);
  });

  it.each(['', '<html>', 'null'])('answered with %j has no body to read', async (text) => {
    server.answer(answering(200, text));
    const { isOk, body } = await client.call({ method: 'DELETE', url: `${server.url}/x` });
    expect(isOk).toBe(true);
    expect(body ?? undefined).toBeUndefined();
  });

  it('that gets no answer fails as every request does', async () => {
    server.answer((request) => request.socket.destroy());
    await expect(
      client.call({ method: 'PUT', url: `${server.url}/x`, keepalive: true }),
    ).rejects.toMatchObject({
      code: 'network_unreachable',
    });
  });
});
