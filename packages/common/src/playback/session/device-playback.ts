import type { Logger } from '../../platform/logger.ts';
import type { SystemMediaTitle } from '../../platform/system-media-controls.ts';
import type { DeviceAbilities } from '../player-devices.ts';
import type { PlayerState } from '../player.ts';
import { DeviceControls, type DeviceCommands } from './device-controls.ts';
import type { SessionPlayer } from './session-player.ts';

/** What the device shows besides the player's state. */
export interface DeviceView {
  readonly title: SystemMediaTitle;
  readonly hasNext: boolean;
  /** Whether the video plays on another screen; this one may then turn off. */
  readonly isRemote: boolean;
}

/** Connects a player to the device: media keys and lock screen, and the wake lock. */
export class DevicePlayback {
  readonly #abilities: DeviceAbilities;
  readonly #controls: DeviceControls | undefined;
  readonly #life: AbortSignal;
  #awake: AbortController | undefined;

  /** Ends when `life` aborts. */
  constructor(
    abilities: DeviceAbilities,
    player: SessionPlayer,
    commands: DeviceCommands,
    logger: Logger,
    life: AbortSignal,
  ) {
    this.#abilities = abilities;
    this.#life = life;
    const { mediaControls } = abilities;
    if (mediaControls) this.#controls = new DeviceControls(mediaControls, player, commands, logger, life);
  }

  look(state: PlayerState, { title, hasNext, isRemote }: DeviceView): void {
    this.#controls?.show(state, title, hasNext);
    const isWatched = state.phase === 'playing' || state.phase === 'buffering';
    this.#keepAwake(isWatched && !isRemote);
  }

  #keepAwake(isWanted: boolean): void {
    const { wakeLock } = this.#abilities;
    if (!wakeLock || isWanted === (this.#awake !== undefined)) return;
    this.#awake?.abort();
    this.#awake = isWanted ? new AbortController() : undefined;
    if (this.#awake) wakeLock.hold(AbortSignal.any([this.#awake.signal, this.#life]));
  }
}
