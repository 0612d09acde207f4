import type { NewCustomer } from './new-customer.ts';
import type { RunningPayload } from './start-payload.ts';

/** Customers whose login the demo shows. */
export const demoCustomers: readonly NewCustomer[] = [
  { email: 'mia@example.org', password: 'secret123', firstName: 'Mia', lastName: 'Vos', terms: true },
  { email: 'noah@example.org', password: 'secret123', firstName: '', lastName: '', terms: true },
];

/** Creates the missing ones. */
export async function seedCustomers(
  payload: RunningPayload,
  customers: readonly NewCustomer[],
): Promise<void> {
  for (const customer of customers) {
    const rows = await payload.database.query('SELECT 1 FROM customers WHERE email = $1', [customer.email]);
    if (rows.length === 0) await payload.createCustomer(customer);
  }
}
