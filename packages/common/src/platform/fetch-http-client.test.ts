import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { FetchHttpClient } from './fetch-http-client.ts';

type Route = (request: IncomingMessage, response: ServerResponse) => void;

const client = new FetchHttpClient();
const requests: string[] = [];
let route: Route = (_, response) => response.end();
let base = '';

const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  route(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requests.length = 0;
});

const answering =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Route =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);

const failure = (promise: Promise<unknown>): Promise<unknown> => promise.then((value) => ({ value }), (error: unknown) => error);

describe('JSON', () => {
  it.each<[string, unknown]>([
    ['{"a":[1]}', { a: [1] }],
    ['[]', []],
    ['null', null],
    ['"ไทย"', 'ไทย'],
  ])('%s is read', async (body, expected) => {
    route = answering(200, body);
    expect(await client.fetchJson({ url: `${base}/x` })).toEqual(expected);
  });

  it.each(['', '<!doctype html><title>Site</title>', '{"title": "cut in the mid', 'undefined'])('%j is response_invalid and not asked for again', async (body) => {
    route = answering(200, body);
    expect(await failure(client.fetchJson({ url: `${base}/x` }))).toMatchObject({
      code: 'response_invalid',
      retryable: false,
      cause: expect.any(SyntaxError),
    });
    expect(requests).toEqual(['GET /x']);
  });

  it('is asked for as such, with the caller’s headers', async () => {
    let headers: IncomingMessage['headers'] = {};
    route = (request, response) => {
      ({ headers } = request);
      response.end('{}');
    };
    await client.fetchJson({ url: `${base}/x`, headers: { 'API-KEY': 'k' } });
    expect(headers).toMatchObject({ accept: 'application/json', 'api-key': 'k' });
    expect(headers.cookie).toBeUndefined();
  });

  it('sends no header of its own with text, so that no preflight is needed', async () => {
    let accept: string | undefined;
    route = (request, response) => {
      ({ accept } = request.headers);
      response.end('text');
    };
    expect(await client.fetchText({ url: `${base}/x` })).toBe('text');
    expect(accept).toBe('*/*');
  });
});

describe('a status outside 2xx', () => {
  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [405, false],
    [408, true],
    [409, false],
    [425, true],
    [429, true],
    [500, true],
    [501, false],
    [502, true],
    [503, true],
    [504, true],
  ])('%d is http_status with it, and may pass: %s', async (status, retryable) => {
    route = answering(status, '{"message":"Said by the server"}');
    expect(await failure(client.fetchJson({ url: `${base}/x` }))).toMatchObject({
      code: 'http_status',
      message: 'Said by the server',
      retryable,
      data: { status, serverText: 'Said by the server' },
    });
    expect(requests).toHaveLength(1);
  });

  it.each<[string, string, string | undefined]>([
    ['message', '{"message":"No such item"}', 'No such item'],
    ['errors', '{"errors":[{"code":"not_found","description":"No such item"}]}', 'No such item'],
    ['message before errors', '{"message":"First","errors":[{"description":"Second"}]}', 'First'],
    ['errors when the message is no text', '{"message":5,"errors":[{"description":"Second"}]}', 'Second'],
    ['errors when the message is blank', '{"message":" ","errors":[{"description":"Second"}]}', 'Second'],
    ['neither when there is none', '{"code":402}', undefined],
    ['neither when the errors are none', '{"errors":{"0":{"description":"x"}}}', undefined],
    ['neither of a list', '[{"message":"x"}]', undefined],
    ['neither of null', 'null', undefined],
    ['neither of HTML', '<h1>404</h1>', undefined],
    ['neither of nothing', '', undefined],
    ['text without control characters', '{"message":"a\\u0000b\\u202Ec\\nd"}', 'a b c d'],
    ['no more than 300 characters', JSON.stringify({ message: 'x'.repeat(5_000) }), 'x'.repeat(300)],
  ])('says what its body says: %s', async (_, body, serverText) => {
    route = answering(404, body);
    const error = await failure(client.fetchJson({ url: `${base}/x` }));
    expect(error).toMatchObject({ code: 'http_status', data: { status: 404 } });
    expect(error instanceof AppError && error.data['serverText']).toBe(serverText);
    expect(error instanceof AppError && error.message).toBe(serverText ?? `Request '${base}/x' failed with 404`);
  });
});

describe('the network', () => {
  it('that refuses is network_unreachable and may pass', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await failure(client.fetchJson({ url: `http://127.0.0.1:${port}/x` }))).toMatchObject({ code: 'network_unreachable', retryable: true });
  });

  it('that ends without an answer is network_unreachable', async () => {
    route = (request) => request.socket.destroy();
    expect(await failure(client.fetchJson({ url: `${base}/x` }))).toMatchObject({ code: 'network_unreachable', retryable: true });
  });

  it('that breaks off in the middle of a body is network_unreachable, never half an answer', async () => {
    route = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"a":1}', () => response.destroy());
    };
    expect(await failure(client.fetchText({ url: `${base}/x` }))).toMatchObject({ code: 'network_unreachable', retryable: true });
  });

  it('with an address that is none is network_unreachable', async () => {
    expect(await failure(client.fetchJson({ url: 'http://' }))).toMatchObject({ code: 'network_unreachable' });
  });

  it('that is slow but in time gives the answer', async () => {
    route = (_, response) => {
      response.write('{"a":');
      setTimeout(() => response.end('1}'), 60);
    };
    expect(await client.fetchJson({ url: `${base}/x`, timeoutMs: 5_000 })).toEqual({ a: 1 });
  });

  it('that never answers is network_timeout after the time the caller gave, and may pass', async () => {
    route = () => undefined;
    const startMs = performance.now();
    expect(await failure(client.fetchJson({ url: `${base}/x`, timeoutMs: 60 }))).toMatchObject({ code: 'network_timeout', retryable: true });
    expect(performance.now() - startMs).toBeLessThan(3_000);
  });

  it('that sends the head and never the body is network_timeout too', async () => {
    route = (_, response) => response.writeHead(200).flushHeaders();
    expect(await failure(client.fetchText({ url: `${base}/x`, timeoutMs: 60 }))).toMatchObject({ code: 'network_timeout', retryable: true });
  });

  it('that never answers is given up after 15 s unless the caller says otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    route = answering(200, '{}');
    await client.fetchJson({ url: `${base}/x` });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
});

describe('a redirect', () => {
  it('is followed', async () => {
    route = (request, response) =>
      request.url === '/x' ? response.writeHead(302, { Location: '/y' }).end() : response.end('{"there":true}');
    expect(await client.fetchJson({ url: `${base}/x` })).toEqual({ there: true });
    expect(requests).toEqual(['GET /x', 'GET /y']);
  });

  it('that leads nowhere is the status it leads to', async () => {
    route = (request, response) =>
      request.url === '/x' ? response.writeHead(301, { Location: '/y' }).end() : response.writeHead(404).end('{}');
    expect(await failure(client.fetchJson({ url: `${base}/x` }))).toMatchObject({ code: 'http_status', data: { status: 404 } });
  });

  it('that goes in a circle ends in network_unreachable', async () => {
    route = answering(302, '', { Location: '/x' });
    expect(await failure(client.fetchJson({ url: `${base}/x` }))).toMatchObject({ code: 'network_unreachable' });
    expect(requests.length).toBeLessThanOrEqual(21);
  });
});

describe('an abort of the caller', () => {
  it('before the request passes through as it is, and nothing is sent', async () => {
    const reason = new DOMException('Gone', 'AbortError');
    expect(await failure(client.fetchJson({ url: `${base}/x`, signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(requests).toEqual([]);
  });

  it('while it waits passes through as it is, and ends the request', async () => {
    const caller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      route = (request) => {
        request.socket.once('close', () => resolve());
        caller.abort();
      };
    });
    expect(await failure(client.fetchJson({ url: `${base}/x`, signal: caller.signal }))).toBe(caller.signal.reason);
    await closed;
  });

  it('in the middle of the body passes through as it is', async () => {
    const caller = new AbortController();
    route = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"a":1}', () => caller.abort());
    };
    expect(await failure(client.fetchText({ url: `${base}/x`, signal: caller.signal }))).toBe(caller.signal.reason);
  });

  it('after the answer changes nothing', async () => {
    const caller = new AbortController();
    route = answering(200, '{"a":1}');
    const answer = await client.fetchJson({ url: `${base}/x`, signal: caller.signal });
    caller.abort();
    expect(answer).toEqual({ a: 1 });
  });
});

describe('a look at the status', () => {
  it.each([200, 204, 403, 404, 500, 503])('answers %d, whatever it is', async (status) => {
    route = answering(status);
    expect(await client.fetchStatus({ url: `${base}/x` })).toBe(status);
    expect(requests).toEqual(['HEAD /x']);
  });

  it('fails when there is no answer', async () => {
    route = (request) => request.socket.destroy();
    expect(await failure(client.fetchStatus({ url: `${base}/x` }))).toMatchObject({ code: 'network_unreachable' });
  });

  it('fails when the answer does not come in time', async () => {
    route = () => undefined;
    expect(await failure(client.fetchStatus({ url: `${base}/x`, timeoutMs: 60 }))).toMatchObject({ code: 'network_timeout' });
  });
});
