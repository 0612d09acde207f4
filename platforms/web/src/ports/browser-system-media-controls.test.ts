import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SystemMediaActions } from '@marquee/common/platform/system-media-controls.ts';

import { BrowserSystemMediaControls } from '../player-devices.ts';

const TITLE = {
  title: 'First Light',
  artist: 'Orbital Dispatch · S1:E1',
  album: 'Orbital Dispatch',
  artwork: [{ src: 'https://cdn.test/a.jpg?width=320', widthPx: 320, heightPx: 180 }],
};

const NO_ACTIONS: SystemMediaActions = {
  play: vi.fn(),
  pause: vi.fn(),
  stop: vi.fn(),
  seekBy: undefined,
  seekTo: undefined,
  goToPrevious: undefined,
  goToNext: undefined,
};

/** Records what a browser's media session receives. */
class FakeMediaSession implements MediaSession {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  position: MediaPositionState | undefined;
  readonly handlers = new Map<string, MediaSessionActionHandler>();
  unknown: string | undefined;

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (action === this.unknown) throw new TypeError('not a valid enum value');
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }

  setPositionState(state?: MediaPositionState): void {
    this.position = state;
  }

  async setCameraActive(): Promise<void> {}
  async setMicrophoneActive(): Promise<void> {}

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers.get(action)?.({ action, ...details });
  }
}

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
});

function start() {
  const session = new FakeMediaSession();
  const controls = new BrowserSystemMediaControls(session);
  const take = () => {
    const life = new AbortController();
    return { held: controls.take(life.signal), close: () => life.abort() };
  };
  return { session, take };
}

describe('the device’s controls', () => {
  it('show the title, pictures by size, and the playback position', () => {
    const { session, take } = start();
    const { held } = take();
    held.showTitle(TITLE);
    held.showState('playing', { positionS: 10, durationS: 60, rate: 1.5 });
    expect(session.metadata).toMatchObject({
      title: 'First Light',
      artist: 'Orbital Dispatch · S1:E1',
      artwork: [{ src: 'https://cdn.test/a.jpg?width=320', sizes: '320x180' }],
    });
    expect(session.playbackState).toBe('playing');
    expect(session.position).toEqual({ position: 10, duration: 60, playbackRate: 1.5 });
    held.showState('paused', undefined);
    expect(session.position).toBeUndefined();
  });

  it('have the actions of the player, and seek by the device’s offset or 10 s', () => {
    const { session, take } = start();
    const seekBy = vi.fn();
    const seekTo = vi.fn();
    const goToNext = vi.fn();
    take().held.setActions({ ...NO_ACTIONS, seekBy, seekTo, goToNext });
    session.press('seekbackward');
    session.press('seekforward', { seekOffset: 30 });
    session.press('seekto', { seekTime: 42 });
    session.press('nexttrack');
    expect(seekBy.mock.calls).toEqual([[-10], [30]]);
    expect(seekTo).toHaveBeenCalledWith(42);
    expect(goToNext).toHaveBeenCalledOnce();
    expect(session.handlers.has('previoustrack')).toBe(false);
  });

  it('lose actions that are no longer possible', () => {
    const { session, take } = start();
    const { held } = take();
    held.setActions({ ...NO_ACTIONS, seekBy: vi.fn(), goToNext: vi.fn() });
    held.setActions(NO_ACTIONS);
    expect([...session.handlers.keys()]).toEqual(['play', 'pause', 'stop']);
  });

  it('are cleared when the player closes', () => {
    const { session, take } = start();
    const { held, close } = take();
    held.showTitle(TITLE);
    held.showState('playing', { positionS: 10, durationS: 60, rate: 1 });
    held.setActions(NO_ACTIONS);
    close();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none', position: undefined });
    expect(session.handlers.size).toBe(0);
    held.showState('playing', undefined);
    expect(session.playbackState).toBe('none');
  });

  it('belong to the newest player: an earlier one neither shows nor clears anything', () => {
    const { session, take } = start();
    const first = take();
    first.held.setActions({ ...NO_ACTIONS, goToNext: vi.fn() });
    const second = take();
    expect(session.handlers.size).toBe(0);
    second.held.showState('playing', undefined);
    first.held.showState('paused', undefined);
    first.close();
    expect(session.playbackState).toBe('playing');
  });

  it('omit an action that the browser does not know', () => {
    const { session, take } = start();
    session.unknown = 'seekto';
    take().held.setActions({ ...NO_ACTIONS, seekTo: vi.fn(), goToNext: vi.fn() });
    expect([...session.handlers.keys()]).toEqual(['play', 'pause', 'stop', 'nexttrack']);
  });
});
