import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaSource } from '@marquee/common/content/media-item.ts';
import type {
  CastConnection,
  CastOutcome,
  CastProblem,
  CastSender,
} from '@marquee/common/playback/cast-sender.ts';

import { toWebPlayer, type WebPlayer } from '../use-player.ts';
import type { CastStatus } from './player-cast-button.tsx';
import { useDeviceAbilities } from './use-device-abilities.ts';

export interface Casting {
  /** Whether this browser supports casting. */
  readonly isOffered: boolean;
  readonly status: CastStatus;
  /** The player on the other screen; undefined while playback is local. */
  readonly player: WebPlayer | undefined;
  /** Name of the other screen. */
  readonly device: string;
  /** Why casting failed; undefined for no problem. */
  readonly problem: CastProblem | undefined;
  /** Opens the device picker, or ends casting. */
  readonly toggle: () => void;
  readonly dismiss: () => void;
}

type CastState =
  | { readonly kind: 'off'; readonly problem: CastProblem | undefined }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'on'; readonly connection: CastConnection; readonly player: WebPlayer };

const OFF: CastState = { kind: 'off', problem: undefined };

/** Manages casting: `local` is the player of this page, `sources` what it plays. Casting ends on unmount. */
export function useCasting(local: WebPlayer | undefined, sources: readonly MediaSource[]): Casting {
  const { cast } = useDeviceAbilities();
  const { t } = useTranslation('player');
  const [state, setState] = useState<CastState>(OFF);
  const isGone = useIsGone();

  useEffect(() => {
    if (state.kind !== 'on') return undefined;
    const { connection, player } = state;
    const life = new AbortController();
    connection.onEnd((problem) => setState({ kind: 'off', problem }), life.signal);
    return () => {
      life.abort();
      connection.end();
      void player.destroy();
    };
  }, [state]);

  const begin = async (sender: CastSender) => {
    const refusal = findRefusal(sender, local, sources);
    if (refusal) {
      setState({ kind: 'off', problem: refusal });
      return;
    }
    setState({ kind: 'connecting' });
    const outcome = await sender.connect();
    if (!isGone()) setState(toState(outcome));
    else if (outcome.kind === 'connected') outcome.connection.end();
  };
  const connection = state.kind === 'on' ? state.connection : undefined;
  return {
    isOffered: cast !== undefined,
    status: state.kind,
    player: state.kind === 'on' ? state.player : undefined,
    device: connection?.deviceName ?? t('cast_other_screen'),
    problem: state.kind === 'off' ? state.problem : undefined,
    toggle: () => {
      if (connection) connection.end();
      else if (cast && state.kind === 'off') void begin(cast);
    },
    dismiss: () => setState((current) => (current.kind === 'off' ? OFF : current)),
  };
}

/** Returns why casting cannot work, before connecting. */
function findRefusal(
  sender: CastSender,
  local: WebPlayer | undefined,
  sources: readonly MediaSource[],
): CastProblem | undefined {
  if (local?.getState().ad) return 'in_ad';
  return sender.canPlay(sources) ? undefined : 'protected';
}

function toState(outcome: CastOutcome): CastState {
  if (outcome.kind !== 'connected')
    return { kind: 'off', problem: outcome.kind === 'problem' ? outcome.problem : undefined };
  const { connection } = outcome;
  const player = toWebPlayer(connection.player);
  player.surface.slot = 'media';
  return { kind: 'on', connection, player };
}

/** Returns a function that tells whether the component has unmounted, for use after an await. */
function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}
