import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { rememberDevice, type SignInFacts } from './account-notices.ts';

/** Keeps the start of a new account: the texts that were accepted, and the device. */
export async function beginAccount(parts: Parts, exchange: Exchange, facts: SignInFacts): Promise<void> {
  await parts.consents.accept(facts.customerId);
  await rememberDevice(parts, exchange, facts);
}
