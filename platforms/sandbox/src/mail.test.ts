import { describe, expect, it } from 'vitest';
import { createTestSandbox, NOW_MS } from './fixtures/test-sandbox.ts';

const mail = { to: 'mia@example.org', subject: 'Hello', text: 'Open https://app.example/?u=a&b=1 now' };
const at = new Date(NOW_MS).toISOString();

function posted(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) };
}

describe('the mail box', () => {
  it('lists the mails of the tenant’s services, oldest first, with their time', async () => {
    const { getJson, tenant, clock } = await createTestSandbox();
    tenant.mail.send(mail, clock.nowMs);
    tenant.mail.send({ ...mail, subject: 'Again' }, clock.nowMs);
    expect(await getJson('/mail.json')).toEqual([
      { ...mail, at },
      { ...mail, subject: 'Again', at },
    ]);
  });

  it('can be filtered by recipient, whatever the case', async () => {
    const { getJson, tenant } = await createTestSandbox();
    tenant.mail.send(mail, NOW_MS);
    tenant.mail.send({ ...mail, to: 'noah@example.org' }, NOW_MS);
    expect(await getJson('/mail.json?to=Noah@example.org')).toEqual([
      { ...mail, to: 'noah@example.org', at },
    ]);
  });

  it('accepts mails from other servers', async () => {
    const { get, getJson } = await createTestSandbox();
    expect((await get('/mail', posted(mail))).status).toBe(204);
    expect(await getJson('/mail.json')).toEqual([{ ...mail, at }]);
  });

  it.each([{}, { to: 'a@b.c', subject: 'x' }, { ...mail, text: 7 }, null, []])('refuses %j', async (body) => {
    const { get } = await createTestSandbox();
    expect((await get('/mail', posted(body))).status).toBe(400);
  });

  it('shows mails as text, with addresses as links', async () => {
    const { get, tenant } = await createTestSandbox();
    tenant.mail.send({ ...mail, subject: '<script>hostile()</script>' }, NOW_MS);
    const response = await get('/mail');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('<a href="https://app.example/?u=a&#38;b=1" rel="noreferrer">');
  });

  it('belongs to one tenant, is empty after a reset, and must not be cached', async () => {
    const { get, getJson, sandbox, tenant } = await createTestSandbox();
    sandbox.tenant('other').mail.send(mail, NOW_MS);
    expect(await getJson('/mail.json')).toEqual([]);
    tenant.mail.send(mail, NOW_MS);
    tenant.reset();
    expect(tenant.mail.all).toEqual([]);
    expect((await get('/mail.json')).headers.get('cache-control')).toBe('no-store');
  });

  it('fails under the route name `mail`', async () => {
    const { get, tenant } = await createTestSandbox();
    tenant.faults.set([{ route: 'mail', kind: 'status', status: 503, method: 'POST' }]);
    expect((await get('/mail', posted(mail))).status).toBe(503);
    expect((await get('/mail.json')).status).toBe(200);
  });
});
