import type { User } from '../../account/account.ts';
import type { Names } from '../../account/account-service.ts';
import { toJwpError, type JwpCall } from './jwp-errors.ts';
import { toMetadata, toUser } from './jwp-mapper.ts';
import type { JwpSession, SessionRequest } from './jwp-session.ts';

/** Fetches or changes the signed-in user's account. Fails with the error mapped for `call`. */
export async function askForUser(
  session: JwpSession,
  call: JwpCall,
  request: Omit<SessionRequest, 'path'>,
): Promise<User> {
  const answer = await session.ask(call, { ...request, path: '/accounts' });
  const user = toUser(answer.body);
  if (!user) throw toJwpError(call, answer);
  return user;
}

/**
 * Writes a user's names and the changes of their metadata. Sends the full metadata, because it is not known whether the
 * platform merges it (jwp-inplayer 2.2), and reads it right before: otherwise a consent that was withdrawn elsewhere
 * would be given again. Fails like `askForUser`, and with `id_required` when another user is signed in meanwhile.
 */
export async function updateAccount(
  session: JwpSession,
  call: JwpCall,
  { id: userId }: User,
  { names, metadata }: { readonly names?: Names; readonly metadata: Readonly<Record<string, string>> },
): Promise<User> {
  const user = await askForUser(session, call, { method: 'GET', userId });
  // An account of another service may have a whole name only.
  const fullName = names ? `${names.firstName} ${names.lastName}` : user.fullName;
  return askForUser(session, call, {
    method: 'PUT',
    userId,
    form: { full_name: fullName.trim() || user.email },
    metadata: { ...toMetadata(user), ...metadata },
  });
}
