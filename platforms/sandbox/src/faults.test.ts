import { describe, expect, it } from 'vitest';
import type { Fault } from './faults/fault.ts';
import { BASE, createTestSandbox } from './fixtures/test-sandbox.ts';

const MEDIA = '/v2/media/Qm7RtZ4x';

async function withFault(
  fault: Omit<Fault, 'route'> & { readonly route?: Fault['route'] },
): ReturnType<typeof createTestSandbox> {
  const test = await createTestSandbox();
  test.tenant.faults.set([{ route: 'media', ...fault }]);
  return test;
}

describe('each kind of fault', () => {
  it('status: answers that status with a JSON error', async () => {
    const { get } = await withFault({ kind: 'status', status: 503 });
    const response = await get(MEDIA);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'internal_error' }] });
  });

  it('status: returns the given body unchanged', async () => {
    const body = '{"errors":["Customer already exists"],"code":"USER0002"}';
    const { get } = await withFault({ kind: 'status', status: 422, body });
    const response = await get(MEDIA);
    expect([response.status, await response.text()]).toEqual([422, body]);
  });

  it('delay: waits, then returns the right response', async () => {
    const { get, waits } = await withFault({ kind: 'delay', delayMs: 8_000 });
    expect((await get(MEDIA)).status).toBe(200);
    expect(waits).toEqual([8_000]);
  });

  it('delay can be combined with every other kind', async () => {
    const { get, waits } = await withFault({ kind: 'status', status: 500, delayMs: 20 });
    expect((await get(MEDIA)).status).toBe(500);
    expect(waits).toEqual([20]);
  });

  it('never: ends when the client aborts, with its reason', async () => {
    const { get } = await withFault({ kind: 'never' });
    const abort = new AbortController();
    const answer = get(MEDIA, { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('never: ends when the sandbox stops', async () => {
    const { get, sandbox } = await withFault({ kind: 'never' });
    const answer = get(MEDIA);
    sandbox.stop();
    await expect(answer).rejects.toThrow('stopped');
  });

  it('cut: announces the whole body, sends half of it and breaks', async () => {
    const whole = await (await (await createTestSandbox()).get('/strips/Qm7RtZ4x-120.jpg')).text();
    const { get } = await withFault({ route: 'sprite', kind: 'cut' });
    const response = await get('/strips/Qm7RtZ4x-120.jpg');
    expect(response.headers.get('content-length')).toBe(String(whole.length));
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe(whole.slice(0, 3));
    await expect(reader?.read()).rejects.toThrow(TypeError);
  });

  it('corrupt: keeps the start and the length, and damages the second half', async () => {
    const { get } = await withFault({ route: 'sprite', kind: 'corrupt' });
    const body = new Uint8Array(await (await get('/strips/Qm7RtZ4x-120.jpg')).arrayBuffer());
    expect([...body]).toEqual([...new TextEncoder().encode('a s'), 255, 255, 255, 255]);
  });

  it('notJson: announces JSON but sends something else', async () => {
    const { get } = await withFault({ kind: 'notJson' });
    const response = await get(MEDIA);
    expect(response.headers.get('content-type')).toBe('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('html: returns a page with 200, or with the given status', async () => {
    const { get, tenant } = await withFault({ kind: 'html' });
    expect((await get(MEDIA)).headers.get('content-type')).toMatch(/^text\/html/);
    tenant.faults.set([{ route: 'media', kind: 'html', status: 502 }]);
    expect((await get(MEDIA)).status).toBe(502);
  });

  it('wrongShape: returns JSON whose members have other types', async () => {
    const { getJson } = await withFault({ kind: 'wrongShape' });
    expect(await getJson(MEDIA)).toMatchObject({ playlist: { '0': 'wrong' }, content: 'wrong' });
  });

  it('empty: returns 200 without a body', async () => {
    const { get } = await withFault({ kind: 'empty' });
    const response = await get(MEDIA);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('reset: rejects as fetch does', async () => {
    const { get } = await withFault({ kind: 'reset' });
    await expect(get(MEDIA)).rejects.toThrow(TypeError);
  });

  it('redirect: sends the client to the right response, once', async () => {
    const { get, sandbox } = await withFault({ kind: 'redirect', status: 307 });
    const response = await get(MEDIA);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${BASE}${MEDIA}?_redirected=1`);
    expect((await sandbox.fetch(new Request(`${BASE}${MEDIA}`))).status).toBe(200);
  });
});

describe('which requests a fault applies to', () => {
  it('only those of its route', async () => {
    const { get } = await withFault({ kind: 'status' });
    expect((await get('/v2/playlists/Pb3nKw9L')).status).toBe(200);
    expect((await get(MEDIA)).status).toBe(500);
  });

  it('every route with *, except the control routes', async () => {
    const { get } = await withFault({ route: '*', kind: 'status', status: 503 });
    expect((await get('/.webapp.ini')).status).toBe(503);
    expect((await get('/_control/faults', { method: 'DELETE' })).status).toBe(204);
    expect((await get('/.webapp.ini')).status).toBe(200);
  });

  it('only those whose path and query contain `match`', async () => {
    const { get } = await withFault({ route: 'playlist', kind: 'status', match: 'Pi9sQc5R?search=bad' });
    expect((await get('/v2/playlists/Pi9sQc5R?search=good')).status).toBe(200);
    expect((await get('/v2/playlists/Pi9sQc5R?search=bad')).status).toBe(500);
  });

  it('only those with its method', async () => {
    const { get } = await withFault({ route: 'manifest', kind: 'status', status: 403, method: 'GET' });
    expect((await get('/manifests/Qm7RtZ4x.m3u8', { method: 'HEAD' })).status).toBe(200);
    expect((await get('/manifests/Qm7RtZ4x.m3u8')).status).toBe(403);
  });

  it('`times` requests after the first `after`', async () => {
    const { get } = await withFault({ kind: 'status', after: 1, times: 2 });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await get(MEDIA)).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('the first matching fault, then the next one when it is used up', async () => {
    const { get, tenant } = await createTestSandbox();
    tenant.faults.add({ route: 'media', kind: 'status', status: 500, times: 1 });
    tenant.faults.add({ route: '*', kind: 'status', status: 429 });
    expect([(await get(MEDIA)).status, (await get(MEDIA)).status]).toEqual([500, 429]);
  });

  it('no request of another tenant', async () => {
    const { sandbox } = await withFault({ kind: 'status' });
    expect((await sandbox.fetch(new Request(`https://content.example.test/t/other${MEDIA}`))).status).toBe(
      200,
    );
  });

  it.each([
    ['settings', '/.webapp.ini'],
    ['config', '/apps/configs/te5tavod.json'],
    ['media', MEDIA],
    ['playlist', '/v2/playlists/Pb3nKw9L'],
    ['contentList', '/v2/sites/x/content_lists/Ls8tQ2vN'],
    ['watchlist', '/apps/watchlists/Wt5fAv0r?media_ids=Qm7RtZ4x'],
    ['image', '/v2/media/Qm7RtZ4x/images/card.webp?width=320'],
    ['poster', '/v2/media/Qm7RtZ4x/poster.jpg?width=320'],
    ['thumb', '/thumbs/Qm7RtZ4x-320.jpg'],
    ['manifest', '/manifests/Qm7RtZ4x.m3u8'],
    ['mediaPlaylist', '/manifests/Qm7RtZ4x/video-0.m3u8'],
    ['segment', '/manifests/Qm7RtZ4x/video-0/0.m4s'],
    ['track', '/tracks/Qm7RtZ4x-en.vtt'],
    ['strip', '/strips/Qm7RtZ4x-120.vtt'],
    ['sprite', '/strips/Qm7RtZ4x-120.jpg'],
  ] as const)('the route %s covers %s', async (route, path) => {
    const { get, tenant } = await createTestSandbox();
    expect((await get(path)).status).toBe(200);
    tenant.faults.set([{ route, kind: 'status', status: 418 }]);
    expect((await get(path)).status).toBe(418);
  });
});
