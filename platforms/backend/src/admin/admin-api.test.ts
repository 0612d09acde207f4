import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AdminTester } from '../fixtures/admin-tester.ts';
import { TestBackend } from '../fixtures/test-backend.ts';

let backend: TestBackend;
let admins: AdminTester;
beforeAll(async () => {
  backend = await TestBackend.start({ adminAddresses: ['10.0.0.0/8'] });
  admins = new AdminTester(backend);
});
afterAll(() => backend.stop());

describe('an administrator', () => {
  test('signs in with password and code, finds a customer, and leaves an audit entry', async () => {
    const { email, id, token } = await backend.register();
    await backend.call('GET /customers/me', { token });
    const owner = await admins.signIn('owner');
    const found = await owner.call('POST /admin/customers/search', { text: email.slice(0, 8) });
    expect(found.at('docs')).toEqual([{ id, email, isLocked: false }]);
    const read = await owner.call(`GET /admin/customers/${id}`);
    expect(read.body).toMatchObject({ id, email, sessions: [{ name: '' }] });
    const audit = await owner.call(`GET /admin/audit?subject=${id}`);
    expect(audit.listAt('docs')).toMatchObject([{ admin: owner.email, act: 'customer.read', subject: id }]);
  });
});
