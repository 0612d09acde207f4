import { invariant } from '../shared/invariant.ts';
import type { User } from './account.ts';
import type { AccountLists } from './account-lists.ts';
import type { AccountService, Credentials, Registration } from './account-service.ts';

/** A browser window running the app. */
export interface ContractWindow {
  readonly service: AccountService;
  readonly lists: AccountLists;
  /** Number of session changes signaled to the window, other than those by its own calls. */
  readonly told: () => number;
}

/** One viewer's browser; its windows share the session. */
export interface ContractBrowser {
  openWindow(): Promise<ContractWindow>;
}

/** Test setup of an account source: a server, and two customers that no other test has changed. */
export interface ContractSource {
  /** Mia Vos, who has accepted the terms. */
  readonly mia: Credentials;
  /** A customer without names and lists. */
  readonly noah: Credentials;
  createBrowser(): ContractBrowser;
  /** Reads the last password reset email. */
  readResetMail(): Promise<{ readonly token: string; readonly email: string | undefined }>;
  /** Makes every request fail from now on: without a response, or with 503 for `down`. */
  inflict(trouble: 'offline' | 'down'): void;
  heal(): void;
}

/** What every contract test receives. */
export interface ContractUse {
  readonly source: ContractSource;
  readonly browser: ContractBrowser;
  readonly window: ContractWindow;
}

export const { signal } = new AbortController();

/** Creates an account at a source that needs no confirmation email. */
export async function registerAtOnce(service: AccountService, registration: Registration): Promise<User> {
  const user = await service.register(registration);
  invariant(user, 'The account is there at once');
  return user;
}
