import { act } from '@testing-library/react';
import { vi, type Mock } from 'vitest';
import type { PlayerFactory } from '@marquee/common/playback/player.ts';

import { FakeEnginePlayer } from './fake-engine-player.ts';

/** A player on a video element, whose changes React renders at once. */
export class FakePlayer extends FakeEnginePlayer<HTMLVideoElement> {
  constructor() {
    super(createSurface());
  }

  /** Turns this into a player that shows ads, on a surface of their own. */
  addAds(): { readonly surface: HTMLVideoElement; readonly skip: Mock; readonly follow: Mock } {
    const ads = { surface: createSurface(), skip: vi.fn(), follow: vi.fn() };
    this.ads = ads;
    return ads;
  }

  protected override notify(): void {
    act(() => super.notify());
  }
}

/** Creates a factory of fake players, which also lists those it created. */
export function createFakePlayers() {
  const players: FakePlayer[] = [];
  const create = vi.fn(async () => {
    const player = new FakePlayer();
    players.push(player);
    return player;
  });
  const playerFactory: PlayerFactory<unknown> = { preload: vi.fn(), create };
  return { players, create, playerFactory };
}

/** jsdom has the media elements without their behavior, and media-chrome misses the style sheets of shadow roots. */
export function stubMediaElements(): void {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
}

/** jsdom's track lists are not event targets, but media-chrome listens to them. */
function createSurface(): HTMLVideoElement {
  const surface = document.createElement('video');
  for (const list of ['textTracks', 'audioTracks', 'videoTracks']) {
    const noTracks = Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: [][Symbol.iterator] });
    Object.defineProperty(surface, list, { value: noTracks });
  }
  return surface;
}
