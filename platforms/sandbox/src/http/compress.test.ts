import { describe, expect, it } from 'vitest';
import { compress } from './compress.ts';

const BODY = JSON.stringify({ title: 'Harbour at Dawn' });

const ask = (headers: Readonly<Record<string, string>> = { 'Accept-Encoding': 'gzip, br' }, method = 'GET') =>
  new Request('http://localhost:8081/t/demo/v2/media/abc', { headers, method });

const answer = (headers: Readonly<Record<string, string>> = {}, status = 200) =>
  new Response(BODY, { status, headers: { 'Content-Type': 'application/json', ETag: '"a1"', ...headers } });

describe('compression', () => {
  it('gzips text for clients that accept it', async () => {
    const response = await compress(ask(), answer({ 'Content-Length': String(BODY.length) }));
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Content-Length')).toBeNull();
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
    const plain = response.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(plain).text()).toBe(BODY);
  });

  it('returns the same bytes again for the same body, and different ones for another', async () => {
    const unpack = async (body: string) => {
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
        ETag: '"a1"',
      };
      const response = await compress(ask(), new Response(body, { headers }));
      return new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    };
    expect(await unpack(BODY)).toBe(BODY);
    expect(await unpack(BODY)).toBe(BODY);
    expect(await unpack('{ "title": broken')).toBe('{ "title": broken');
  });

  it('streams a body of unknown length', async () => {
    const response = await compress(ask(), answer());
    const plain = response.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(plain).text()).toBe(BODY);
  });

  it('weakens the entity tag, which the plain response also has', async () => {
    expect((await compress(ask(), answer())).headers.get('ETag')).toBe('W/"a1"');
  });

  it.each([
    ['to a client that does not take it', ask({}), answer()],
    ['of pictures', ask(), answer({ 'Content-Type': 'image/webp' })],
    ['of segments', ask(), answer({ 'Content-Type': 'video/mp4' })],
    ['of parts of a file', ask(), answer({}, 206)],
    ['of errors', ask(), answer({}, 404)],
  ])('leaves responses as they are: %s', async (_, request, response) => {
    expect(await compress(request, response)).toBe(response);
  });
});
