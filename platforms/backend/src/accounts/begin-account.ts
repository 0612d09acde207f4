import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { rememberDevice, type SignInFacts } from './account-notices.ts';

/** What is kept of a new account from its start: what was agreed to, and the device it was made on. */
export async function beginAccount(parts: Parts, exchange: Exchange, facts: SignInFacts): Promise<void> {
  await parts.consents.accept(facts.customerId);
  await rememberDevice(parts, exchange, facts);
}
