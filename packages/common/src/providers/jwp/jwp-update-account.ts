import type { User } from '../../account/account.ts';
import { toJwpError, type JwpCall } from './jwp-errors.ts';
import { toMetadata, toUser } from './jwp-mapper.ts';
import type { JwpSession } from './jwp-session.ts';

/**
 * Writes a user's names and what changes in their metadata. The full map of the metadata is sent: whether the platform merges
 * it is not known (jwp-inplayer 2.2). Fails as the table of errors says of `call`.
 */
export async function updateAccount(
  session: JwpSession,
  call: JwpCall,
  user: User,
  changes: Readonly<Record<string, string>>,
): Promise<User> {
  const answer = await session.ask(call, {
    method: 'PUT',
    path: '/accounts',
    form: { full_name: `${user.firstName} ${user.lastName}`.trim() || user.email },
    metadata: { ...toMetadata(user), ...changes },
  });
  const updated = toUser(answer.body);
  if (!updated) throw toJwpError(call, answer);
  return updated;
}
