import { invariant } from '../shared/invariant.ts';
import type { User } from './account.ts';
import type { AccountLists } from './account-lists.ts';
import type { AccountService, Credentials, Registration } from './account-service.ts';

/** A window of a browser in which the product runs. */
export interface ContractWindow {
  readonly service: AccountService;
  readonly lists: AccountLists;
  /** How often the window was told that its session changed by anything but its own calls. */
  readonly told: () => number;
}

/** One viewer's browser; its windows share the session. */
export interface ContractBrowser {
  openWindow(): Promise<ContractWindow>;
}

/** What a source of accounts is tried with: a server, and two customers of it whom no other test has changed. */
export interface ContractSource {
  /** Mia Vos, who has accepted the terms. */
  readonly mia: Credentials;
  /** A customer without names and lists. */
  readonly noah: Credentials;
  createBrowser(): ContractBrowser;
  /** What the last reset mail holds. */
  readResetMail(): Promise<{ readonly token: string; readonly email: string | undefined }>;
  /** From now on no call is answered; `down` is a server that answers 503 to everything. */
  inflict(trouble: 'offline' | 'down'): void;
  heal(): void;
}

/** What a test of the contract uses. */
export interface ContractUse {
  readonly source: ContractSource;
  readonly browser: ContractBrowser;
  readonly window: ContractWindow;
}

export const { signal } = new AbortController();

/** Makes an account where no mail has to be answered before. */
export async function registerAtOnce(service: AccountService, registration: Registration): Promise<User> {
  const user = await service.register(registration);
  invariant(user, 'The account is there at once');
  return user;
}
