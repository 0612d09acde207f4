import type { User } from '../../account/account.ts';
import type { Names } from '../../account/account-service.ts';
import { toJwpError, type JwpCall } from './jwp-errors.ts';
import { toMetadata, toUser } from './jwp-mapper.ts';
import type { JwpSession } from './jwp-session.ts';

/**
 * Writes a user's names and what changes in their metadata. The full map of the metadata is sent: whether the platform merges
 * it is not known (jwp-inplayer 2.2). It is read right before, or a consent that was withdrawn elsewhere would be given again.
 * Fails as the table of errors says of `call`, and with `id_required` when another user is signed in meanwhile.
 */
export async function updateAccount(
  session: JwpSession,
  call: JwpCall,
  { id: userId }: User,
  { names, metadata }: { readonly names?: Names; readonly metadata: Readonly<Record<string, string>> },
): Promise<User> {
  const kept = await session.ask(call, { method: 'GET', path: '/accounts', userId });
  const user = toUser(kept.body);
  if (!user) throw toJwpError(call, kept);
  const { firstName, lastName } = names ?? user;
  const answer = await session.ask(call, {
    method: 'PUT',
    path: '/accounts',
    userId,
    form: { full_name: `${firstName} ${lastName}`.trim() || user.email },
    metadata: { ...toMetadata(user), ...metadata },
  });
  const updated = toUser(answer.body);
  if (!updated) throw toJwpError(call, answer);
  return updated;
}
