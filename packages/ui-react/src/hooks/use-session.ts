import { SessionStore, type SessionState } from '@marquee/common/account/session-store.ts';

import { useService } from './use-service.ts';
import { useStore } from './use-store.ts';

/** Who is signed in, or that it is not known yet. */
export function useSession(): SessionState {
  return useStore(useService(SessionStore), (session) => session);
}
