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

/** Media keys and a lock screen: a test reads their state and calls `actions`. */
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

/** A resource that is held until its signal aborts. */
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

/** A wake lock whose state a test reads. */
export class FakeScreenWakeLock extends FakeHold implements ScreenWakeLock {
  hold(signal: AbortSignal): void {
    this.add(signal);
  }
}

/** A landscape lock whose state a test reads. */
export class FakeOrientationLock extends FakeHold implements ScreenOrientationLock {
  holdLandscape(signal: AbortSignal): void {
    this.add(signal);
  }
}

/** A device without any abilities unless a test adds some. */
export class FakePlayerDevices implements PlayerDevices {
  abilities = NO_DEVICE_ABILITIES;

  async load(): Promise<DeviceAbilities> {
    return this.abilities;
  }
}
