import type { Parts } from '../parts.ts';
import { createAccount } from './create-account.ts';
import type { NewCustomer } from './new-customer.ts';
import { hashNewPassword } from './password-hash.ts';

/** Customers whose login the demo shows. */
export const demoCustomers: readonly NewCustomer[] = [
  { email: 'mia@example.org', password: 'secret123', firstName: 'Mia', lastName: 'Vos' },
  { email: 'noah@example.org', password: 'secret123', firstName: '', lastName: '' },
];

/** Creates the customers that are missing. */
export async function seedCustomers(parts: Parts, customers: readonly NewCustomer[]): Promise<void> {
  for (const { password, ...customer } of customers) {
    if (await parts.registrations.hasAccount(customer.email)) continue;
    await createAccount(parts, {
      ...customer,
      id: crypto.randomUUID(),
      ...(await hashNewPassword(password)),
    });
  }
}
