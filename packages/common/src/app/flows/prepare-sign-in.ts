import { QueryClient } from '@tanstack/query-core';
import type { Container } from 'inversify';

import { AccountQueries } from '../../account/account-queries.ts';
import { AccountService } from '../../account/account-service.ts';
import { SessionStore } from '../../account/session-store.ts';

/**
 * Prepares a sign-in: fetches what the login form waits for, and loads the code of suggested passkeys. Does nothing for
 * signed-in viewers and on sites without accounts. Never fails, because the form requests it again.
 */
export async function prepareSignIn(container: Container): Promise<void> {
  if (!container.isBound(AccountService)) return;
  if (container.get(SessionStore).getState().status !== 'signedOut') return;
  const [client, queries] = [container.get(QueryClient), container.get(AccountQueries)];
  const { passkeys } = container.get(AccountService);
  const loadSuggestions = async () => {
    if (!passkeys || !(await client.query(queries.passkeysOffered()))) return;
    await (await passkeys.load('optional')).prepareSuggestions();
  };
  await Promise.allSettled([client.query(queries.socialUrls()), loadSuggestions()]);
}
