import { describe, expect, it } from 'vitest';
import { createTestSandbox, type TestSandbox } from './fixtures/test-sandbox.ts';
import type { Fault } from './faults/fault.ts';

const SEGMENT = '/manifests/Qm7RtZ4x/video-0/3.m4s';
const NEXT_SEGMENT = '/manifests/Qm7RtZ4x/video-0/4.m4s';

async function withFaults(...faults: readonly Fault[]): Promise<TestSandbox> {
  const test = await createTestSandbox();
  test.tenant.faults.set(faults);
  return test;
}

async function statuses(
  { get }: TestSandbox,
  ...paths: readonly string[]
): Promise<readonly (number | string)[]> {
  const results: (number | string)[] = [];
  for (const path of paths) {
    results.push(
      await get(path).then(
        (response) => response.status,
        () => 'reset',
      ),
    );
  }
  return results;
}

async function bytes(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

describe('faults of streams', () => {
  it('503 for a number of requests, then success', async () => {
    const sandbox = await withFaults({ route: 'segment', kind: 'status', status: 503, times: 2 });
    expect(await statuses(sandbox, SEGMENT, SEGMENT, SEGMENT)).toEqual([503, 503, 200]);
  });

  it('every segment fails on its first request', async () => {
    const sandbox = await withFaults({
      route: 'segment',
      kind: 'status',
      status: 500,
      times: 1,
      perPath: true,
    });
    expect(await statuses(sandbox, SEGMENT, NEXT_SEGMENT, SEGMENT, NEXT_SEGMENT)).toEqual([
      500, 500, 200, 200,
    ]);
    expect(await statuses(sandbox, `${SEGMENT}?user_id=7`)).toEqual([200]);
  });

  it('one quality of one title only, by a pattern', async () => {
    const sandbox = await withFaults({
      route: 'segment',
      kind: 'status',
      status: 404,
      match: '/Qm7RtZ4x/video-0/*.m4s',
    });
    expect(
      await statuses(
        sandbox,
        SEGMENT,
        SEGMENT.replace('video-0', 'video-1'),
        '/manifests/Qm7RtZ4x/video-0/init.mp4',
        SEGMENT.replace('Qm7RtZ4x', 'Dr4ma002'),
      ),
    ).toEqual([404, 200, 200, 200]);
  });

  it('no response for some seconds, then the right one', async () => {
    const sandbox = await withFaults({ route: 'segment', kind: 'delay', delayMs: 12_000, times: 1 });
    expect(await statuses(sandbox, SEGMENT, SEGMENT)).toEqual([200, 200]);
    expect(sandbox.waits).toEqual([12_000]);
  });

  it('a connection that closes, at once or after some seconds', async () => {
    const sandbox = await withFaults(
      { route: 'segment', kind: 'reset', times: 1 },
      { route: 'segment', kind: 'reset', delayMs: 3_000, times: 1 },
    );
    expect(await statuses(sandbox, SEGMENT, SEGMENT, SEGMENT)).toEqual(['reset', 'reset', 200]);
    expect(sandbox.waits).toEqual([3_000]);
  });

  it('200 with damaged bytes of the announced length', async () => {
    const sandbox = await withFaults({ route: 'segment', kind: 'corrupt', times: 1 });
    const damaged = await bytes(await sandbox.get(SEGMENT));
    const right = await bytes(await sandbox.get(SEGMENT));
    expect(damaged).toHaveLength(right.length);
    expect(damaged.subarray(right.length / 2).every((byte) => byte === 0xff)).toBe(true);
    expect(damaged.subarray(0, right.length / 2)).toEqual(right.subarray(0, right.length / 2));
  });

  it('a body that breaks off', async () => {
    const sandbox = await withFaults({ route: 'segment', kind: 'cut', times: 1 });
    await expect(bytes(await sandbox.get(SEGMENT))).rejects.toThrow(TypeError);
    expect(await statuses(sandbox, SEGMENT)).toEqual([200]);
  });

  it('throttle: the whole body at the given rate', async () => {
    const right = await bytes(await (await createTestSandbox()).get(SEGMENT));
    const sandbox = await withFaults({ route: 'segment', kind: 'throttle', bytesPerS: 400 });
    const response = await sandbox.get(SEGMENT);
    expect(Number(response.headers.get('content-length'))).toBe(right.length);
    expect(await bytes(response)).toEqual(right);
    // Parts of 40 bytes, a tenth of a second apart.
    const parts = Math.ceil(right.length / 40);
    expect(sandbox.waits).toEqual(Array.from({ length: parts }, () => 100));
  });

  it('endless: the right body, then more until the client aborts', async () => {
    const right = await (await (await createTestSandbox()).get('/manifests/Qm7RtZ4x.m3u8')).text();
    const sandbox = await withFaults({ route: 'manifest', kind: 'endless' });
    const response = await sandbox.get('/manifests/Qm7RtZ4x.m3u8');
    expect(response.headers.has('content-length')).toBe(false);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe(right);
    const filling = [];
    for (let count = 0; count < 20; count += 1) {
      const part = await reader?.read();
      expect(part?.done).toBe(false);
      filling.push(new TextDecoder().decode(part?.value));
    }
    for (const text of filling) expect(text).toMatch(/^\n# [0-9a-f]{4096}\n$/);
    expect(new Set(filling).size).toBe(filling.length);
    await reader?.cancel();
  });

  it.each(['throttle', 'endless'] as const)('%s: leaves responses without a body unchanged', async (kind) => {
    const { get } = await withFaults({ route: 'manifest', kind });
    const path = '/manifests/Qm7RtZ4x.m3u8';
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const headers = { 'If-None-Match': head.headers.get('etag') ?? '' };
    expect((await get(path, { headers })).status).toBe(304);
  });

  it('count the requests they matched and those they failed', async () => {
    const sandbox = await withFaults(
      { route: 'segment', kind: 'status', after: 1, times: 2 },
      { route: 'mediaPlaylist', kind: 'status' },
    );
    await statuses(sandbox, SEGMENT, SEGMENT, SEGMENT, SEGMENT);
    expect(await sandbox.getJson('/_control/faults/counts')).toEqual([
      { seen: 4, applied: 2 },
      { seen: 0, applied: 0 },
    ]);
  });

  it.each([
    [{ perPath: 'yes' }, 'faults[0].perPath must be true or false'],
    [{ bytesPerS: -1 }, 'faults[0].bytesPerS must be a whole number'],
  ])('are refused when malformed: %j', async (member, message) => {
    const { get } = await createTestSandbox();
    const body = JSON.stringify([{ route: 'segment', kind: 'throttle', ...member }]);
    const response = await get('/_control/faults', { method: 'PUT', body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });
});
