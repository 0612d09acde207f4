import type {
  HeldMediaControls,
  SystemMediaControls,
  SystemMediaTitle,
} from '../../platform/system-media-controls.ts';
import type { DeviceAbilities } from '../player-devices.ts';
import type { PlayerPhase, PlayerState } from '../player.ts';
import type { PlayControl } from './play-control.ts';
import { type SessionPlayer, seekWithin } from './session-player.ts';
import { clampToRange, getSeekRange } from '../seek-range.ts';
import { getSystemPosition } from '../system-media.ts';

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
    life: AbortSignal,
  ) {
    this.#abilities = abilities;
    this.#life = life;
    const { mediaControls } = abilities;
    if (mediaControls) this.#controls = new DeviceControls(mediaControls, player, commands, life);
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

/** Phases in which the title plays, or will by itself. */
const ACTIVE: ReadonlySet<PlayerPhase> = new Set(['loading', 'ready', 'buffering', 'playing']);

/** Commands of the device other than seeking. */
interface DeviceCommands {
  readonly control: PlayControl;
  readonly stop: () => void;
  readonly goToNext: () => void;
}

/** Shows a player on the device's media keys, headset and lock screen, and executes their commands. */
class DeviceControls {
  readonly #held: HeldMediaControls;
  readonly #player: SessionPlayer;
  readonly #commands: DeviceCommands;
  #title: SystemMediaTitle | undefined;
  /** The actions that were set last; undefined before the first. */
  #actions: string | undefined;

  /** Releases the controls when `life` aborts. */
  constructor(
    controls: SystemMediaControls,
    player: SessionPlayer,
    commands: DeviceCommands,
    life: AbortSignal,
  ) {
    this.#held = controls.take(life);
    this.#player = player;
    this.#commands = commands;
  }

  /** Shows the player's state; `hasNext` enables the key for the next title. */
  show(state: PlayerState, title: SystemMediaTitle, hasNext: boolean): void {
    this.#held.showState(ACTIVE.has(state.phase) ? 'playing' : 'paused', getSystemPosition(state));
    if (title !== this.#title) this.#held.showTitle(title);
    this.#title = title;
    const canSeek = getSeekRange(state) !== undefined;
    const isLive = state.durationS === Infinity;
    const actions = [canSeek, isLive, hasNext].join();
    if (actions === this.#actions) return;
    this.#actions = actions;
    const { control, stop, goToNext } = this.#commands;
    this.#held.setActions({
      play: () => control.play(),
      pause: () => control.pause(),
      stop,
      seekBy: canSeek ? (byS) => this.#seek(() => this.#player.surface.currentTime + byS) : undefined,
      seekTo: canSeek ? (offsetS) => this.#seek((startS) => startS + offsetS) : undefined,
      goToPrevious: canSeek && !isLive ? () => this.#seek((startS) => startS) : undefined,
      goToNext: hasNext ? goToNext : undefined,
    });
  }

  #seek(getTargetS: (startS: number) => number): void {
    const range = getSeekRange(this.#player.getState());
    const targetS = range ? getTargetS(range.startS) : NaN;
    if (range && Number.isFinite(targetS)) seekWithin(this.#player, clampToRange(targetS, range), range);
  }
}
