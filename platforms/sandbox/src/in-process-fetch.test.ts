import { describe, expect, it } from 'vitest';
import { BASE, createTestSandbox } from './fixtures/test-sandbox.ts';
import { fetchInProcess } from './in-process-fetch.ts';

const LOGO = `${BASE}/v2/media/Qm7RtZ4x/images/logo.webp?poster_fallback=1`;

describe('fetching in this process', () => {
  it('follows redirects and reports the final address', async () => {
    const { sandbox } = await createTestSandbox();
    const response = await sandbox.fetch(new Request(LOGO));
    expect(response.status).toBe(200);
    expect(response.redirected).toBe(true);
    expect(response.url).toBe(`${BASE}/thumbs/Qm7RtZ4x-1920.jpg`);
  });

  it('rejects a redirect that the request forbids', async () => {
    const { sandbox } = await createTestSandbox();
    await expect(sandbox.fetch(new Request(LOGO, { redirect: 'error' }))).rejects.toThrow(TypeError);
  });

  it('gives up on endless redirects', async () => {
    const loop = async (): Promise<Response> =>
      new Response(null, { status: 302, headers: { Location: '/again' } });
    await expect(fetchInProcess(new Request(BASE), loop)).rejects.toThrow(TypeError);
  });

  it('rejects with the reason of an abort, before and during the request', async () => {
    const { sandbox } = await createTestSandbox();
    const request = new Request(`${BASE}/v2/media/Qm7RtZ4x`, { signal: AbortSignal.abort() });
    await expect(sandbox.fetch(request)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends no response when the client aborts during a delay', async () => {
    const abort = new AbortController();
    const { sandbox, tenant } = await createTestSandbox({ wait: async () => abort.abort() });
    tenant.faults.set([{ route: 'media', kind: 'delay', delayMs: 60_000 }]);
    const request = new Request(`${BASE}/v2/media/Qm7RtZ4x`, { signal: abort.signal });
    await expect(sandbox.fetch(request)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
