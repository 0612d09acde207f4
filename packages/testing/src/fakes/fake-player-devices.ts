import {
  type DeviceAbilities,
  NO_DEVICE_ABILITIES,
  type PlayerDevices,
  type ScreenOrientationLock,
  type ScreenWakeLock,
} from '@marquee/common/playback/player-devices.ts';
import type {
  HeldMediaControls,
  SystemMediaActions,
  SystemMediaControls,
  SystemMediaPosition,
  SystemMediaTitle,
} from '@marquee/common/platform/system-media-controls.ts';

/** Media keys and a lock screen: a test sees what they show and presses them. */
export class FakeSystemMediaControls implements SystemMediaControls {
  title: SystemMediaTitle | undefined;
  state: 'playing' | 'paused' | 'none' = 'none';
  position: SystemMediaPosition | undefined;
  actions: SystemMediaActions | undefined;

  take(signal: AbortSignal): HeldMediaControls {
    signal.addEventListener('abort', () => {
      this.title = undefined;
      this.state = 'none';
      this.position = undefined;
      this.actions = undefined;
    });
    return {
      showTitle: (title) => {
        this.title = title;
      },
      showState: (state, position) => {
        this.state = state;
        this.position = position;
      },
      setActions: (actions) => {
        this.actions = actions;
      },
    };
  }
}

/** Something that is held for as long as a signal does not abort. */
class FakeHold {
  #count = 0;

  get isHeld(): boolean {
    return this.#count > 0;
  }

  protected add(signal: AbortSignal): void {
    this.#count += 1;
    signal.addEventListener('abort', () => {
      this.#count -= 1;
    });
  }
}

/** A screen that a test sees being kept on. */
export class FakeScreenWakeLock extends FakeHold implements ScreenWakeLock {
  hold(signal: AbortSignal): void {
    this.add(signal);
  }
}

/** A handheld screen that a test sees being held wider than high. */
export class FakeOrientationLock extends FakeHold implements ScreenOrientationLock {
  holdLandscape(signal: AbortSignal): void {
    this.add(signal);
  }
}

/** A device without any abilities, until a test gives it some. */
export class FakePlayerDevices implements PlayerDevices {
  abilities = NO_DEVICE_ABILITIES;

  async load(): Promise<DeviceAbilities> {
    return this.abilities;
  }
}
