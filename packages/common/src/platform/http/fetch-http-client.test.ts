import { answering, startLocalServer, type LocalServer } from '@marquee/testing/local-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '../../shared/app-error.ts';
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

describe('JSON', () => {
  it.each<[string, unknown]>([
    ['{"a":[1]}', { a: [1] }],
    ['[]', []],
    ['null', null],
    ['"ไทย"', 'ไทย'],
  ])('%s is read', async (body, expected) => {
    server.answer(answering(200, body));
    expect(await client.fetchJson({ url: `${server.url}/x` })).toEqual(expected);
  });

  it.each(['', '<!doctype html><title>Site</title>', '{"title": "cut in the mid', 'undefined'])(
    '%j is response_invalid and not requested again',
    async (body) => {
      server.answer(answering(200, body));
      const error = await failJson();
      expect(error).toMatchObject({ code: 'response_invalid', retryable: false });
      expect(error instanceof AppError && error.cause).toBeInstanceOf(SyntaxError);
      expect(server.requests).toEqual(['GET /x']);
    },
  );

  it('is requested with its Accept header and the caller’s headers', async () => {
    let headers: Readonly<Record<string, unknown>> = {};
    server.answer((request, response) => {
      ({ headers } = request);
      response.end('{}');
    });
    await client.fetchJson({ url: `${server.url}/x`, headers: { 'API-KEY': 'k' } });
    expect(headers).toMatchObject({ accept: 'application/json', 'api-key': 'k' });
    expect(headers).not.toHaveProperty('cookie');
  });

  it('is requested by POST when there is a body, sent as text that needs no preflight', async () => {
    let sent = '';
    let type: string | undefined;
    server.answer((request, response) => {
      type = request.headers['content-type'];
      request.setEncoding('utf8').on('data', (part: string) => (sent += part));
      request.on('end', () => response.end('{"a":1}'));
    });
    expect(await client.fetchJson({ url: `${server.url}/x`, body: '{"ask":"ไทย"}' })).toEqual({ a: 1 });
    expect([sent, type]).toEqual(['{"ask":"ไทย"}', 'text/plain;charset=UTF-8']);
    expect(server.requests).toEqual(['POST /x']);
  });

  it('adds no header when text is requested, so that no preflight is needed', async () => {
    let accept: string | undefined;
    server.answer((request, response) => {
      ({ accept } = request.headers);
      response.end('text');
    });
    expect(await client.fetchText({ url: `${server.url}/x` })).toBe('text');
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
  ])('such as %d fails with http_status, and is retryable: %s', async (status, retryable) => {
    server.answer(answering(status, '{"message":"Said by the server"}'));
    expect(await failJson()).toMatchObject({
      code: 'http_status',
      message: 'Said by the server',
      retryable,
      data: { status, serverText: 'Said by the server' },
    });
    expect(server.requests).toHaveLength(1);
  });

  // spec: product 8.7
  it.each<[string, string, string | undefined]>([
    ['message', '{"message":"No such item"}', 'No such item'],
    ['errors', '{"errors":[{"code":"not_found","description":"No such item"}]}', 'No such item'],
    ['message before errors', '{"message":"First","errors":[{"description":"Second"}]}', 'First'],
    ['errors when the message is not text', '{"message":5,"errors":[{"description":"Second"}]}', 'Second'],
    ['errors when the message is blank', '{"message":" ","errors":[{"description":"Second"}]}', 'Second'],
    ['nothing when there is neither', '{"code":402}', undefined],
    ['nothing when the errors are not a list', '{"errors":{"0":{"description":"x"}}}', undefined],
    ['nothing for a list', '[{"message":"x"}]', undefined],
    ['nothing for null', 'null', undefined],
    ['nothing for HTML', '<h1>404</h1>', undefined],
    ['nothing for an empty body', '', undefined],
    ['text without control characters', '{"message":"a\\u0000b\\u202Ec\\nd"}', 'a b c d'],
    ['no more than 300 characters', JSON.stringify({ message: 'x'.repeat(5_000) }), 'x'.repeat(300)],
  ])('reports the message of the body: %s', async (_, body, serverText) => {
    server.answer(answering(404, body));
    const error = await failJson();
    expect(error).toMatchObject({ code: 'http_status', data: { status: 404 } });
    expect(error instanceof AppError && error.data['serverText']).toBe(serverText);
    expect(error instanceof AppError && error.message).toBe(
      serverText ?? `Request '${server.url}/x' failed with 404`,
    );
  });
});

it('an error has the title and the description of its body, as plain text of at most 300 characters', async () => {
  const body = { message: 'No such config', title: 'Not\u0000here', description: `<b>${'x'.repeat(400)}` };
  server.answer(answering(404, JSON.stringify(body)));
  const error = await failJson();
  expect(error).toMatchObject({
    data: {
      serverText: 'No such config',
      serverTitle: 'Not here',
      serverDescription: `<b>${'x'.repeat(297)}`,
    },
  });
});

it('an error has the code of its body and the seconds of its Retry-After', async () => {
  server.answer(answering(503, '{"errors":[{"code":"busy"}]}', { 'Retry-After': '7' }));
  expect(await failJson()).toMatchObject({ data: { serverCode: 'busy', retryAfterMs: 7_000 } });
  server.answer(answering(503, '', { 'Retry-After': 'Fri, 01 Mar 2030 12:00:00 GMT' }));
  expect(await failJson()).toMatchObject({ data: { serverCode: undefined, retryAfterMs: undefined } });
});

describe('a file', () => {
  it('is returned as bytes, and a refusal as its error', async () => {
    const call = { method: 'GET', url: `${server.url}/x`, wantsBytes: true } as const;
    server.answer(answering(200, '%PDF-1.4'));
    const { body } = await client.call(call);
    expect(body).toEqual(new TextEncoder().encode('%PDF-1.4'));
    server.answer(answering(404, '{"message":"none"}'));
    expect(await client.call(call)).toEqual({ status: 404, isOk: false, body: { message: 'none' } });
  });
});

describe('a Retry-After header', () => {
  it.each([
    ['60', 60_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-1', undefined],
    [undefined, undefined],
  ])('with %s is waited for %s ms', async (header, ms) => {
    server.answer((_, response) =>
      response.writeHead(503, header === undefined ? {} : { 'Retry-After': header }).end('{}'),
    );
    const answer = await client.call({ method: 'GET', url: `${server.url}/x` });
    expect(answer.retryAfterMs).toBe(ms);
  });
});

describe('a redirect', () => {
  it('is followed', async () => {
    server.answer((request, response) =>
      request.url === '/x'
        ? response.writeHead(302, { Location: '/y' }).end()
        : response.end('{"there":true}'),
    );
    expect(await client.fetchJson({ url: `${server.url}/x` })).toEqual({ there: true });
    expect(server.requests).toEqual(['GET /x', 'GET /y']);
  });

  it('to a missing page has the status of that page', async () => {
    server.answer((request, response) =>
      request.url === '/x'
        ? response.writeHead(301, { Location: '/y' }).end()
        : response.writeHead(404).end('{}'),
    );
    expect(await failJson()).toMatchObject({
      code: 'http_status',
      data: { status: 404 },
    });
  });

  it('in a loop ends in network_unreachable', async () => {
    server.answer(answering(302, '', { Location: '/x' }));
    expect(await failJson()).toMatchObject({
      code: 'network_unreachable',
    });
    expect(server.requests.length).toBeLessThanOrEqual(21);
  });
});

describe('a status request', () => {
  it.each([200, 204, 403, 404, 500, 503])('returns the status %d without failing', async (status) => {
    server.answer(answering(status));
    expect(await client.fetchStatus({ url: `${server.url}/x` })).toBe(status);
    expect(server.requests).toEqual(['HEAD /x']);
  });

  it('fails without a response', async () => {
    server.answer((request) => request.socket.destroy());
    expect(await failure(client.fetchStatus({ url: `${server.url}/x` }))).toMatchObject({
      code: 'network_unreachable',
    });
  });

  it('fails when the response does not come in time', async () => {
    server.answer(() => undefined);
    expect(await failure(client.fetchStatus({ url: `${server.url}/x`, timeoutMs: 60 }))).toMatchObject({
      code: 'network_timeout',
    });
  });
});

// spec: accounts 8.38
it('an error of the own back end has its text in the first of its errors', async () => {
  const errors = [{ message: 'Not Found', title: 'No such site', description: 'Ask your operator.' }];
  server.answer(answering(404, JSON.stringify({ errors })));
  expect(await failJson()).toMatchObject({
    data: {
      serverText: 'Ask your operator.',
      serverTitle: 'No such site',
      serverDescription: 'Ask your operator.',
    },
  });
});
