import { SessionStore, type SessionState } from '@marquee/common/account/session-store.ts';

import { useService } from './use-service.ts';
import { useStore } from './use-store.ts';

/** Returns who is signed in, or that it is still unknown. */
export function useSession(): SessionState {
  return useStore(useService(SessionStore), (session) => session);
}
