import { useTranslation } from 'react-i18next';
import type { PlaybackSession } from '@marquee/common/playback/session/playback-session.ts';
import type { CastingState } from '@marquee/common/playback/session/session-casting.ts';

import { useSessionState } from '../use-playback-session.ts';

export interface Casting extends CastingState {
  /** Name of the receiver. */
  readonly device: string;
  /** Opens the device picker, or ends casting. */
  readonly toggle: () => void;
  readonly dismiss: () => void;
}

export function useCasting(session: PlaybackSession): Casting {
  const { t } = useTranslation('player');
  const casting = useSessionState(session, (state) => state.casting);
  return {
    ...casting,
    device: casting.deviceName ?? t('cast_other_screen'),
    toggle: () => session.toggleCasting(),
    dismiss: () => session.dismissCastProblem(),
  };
}
