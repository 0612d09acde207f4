import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { type Clock, waitAtMost } from '@marquee/common/platform/clock.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { getProtectionSystems, type ProtectionSystem } from './media-protection.ts';

/** Resolves when the browser supports a key system, rejects otherwise. */
export type RequestAccess = (
  keySystem: string,
  configurations: readonly MediaKeySystemConfiguration[],
) => Promise<unknown>;

/** A browser may download the system before it answers; without an answer by then, the engine decides. */
const ANSWER_LIMIT_MS = 3_000;

/** Minimum requirements of any title. */
const CONFIGURATION: MediaKeySystemConfiguration = {
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
};

/** Checks which DRM systems this browser supports; each one is checked once. */
export class ProtectionSupport {
  readonly #clock: Clock;
  readonly #requestAccess: RequestAccess | undefined;
  readonly #answers = new Map<ProtectionSystem, Promise<boolean>>();

  constructor(clock: Clock, requestAccess: RequestAccess | undefined) {
    this.#clock = clock;
    this.#requestAccess = requestAccess;
  }

  /**
   * Returns the `sources` that this browser can open, in their order; protected ones without a supported system are
   * left out. Rejects with `drm_not_supported` when none is left; `data.systems` names the systems that would open
   * them.
   */
  async chooseSources(sources: readonly MediaSource[]): Promise<readonly MediaSource[]> {
    const answers = await Promise.all(sources.map((source) => this.#canOpen(source)));
    const openable = sources.filter((_, index) => answers[index]);
    if (openable.length > 0 || sources.length === 0) return openable;
    const names = sources.flatMap(({ drm }) => getProtectionSystems(drm).map(({ name }) => name));
    const systems = [...new Set(names)].join(', ');
    throw new AppError<PlaybackErrorCode>('drm_not_supported', `The browser has none of ${systems}`, {
      data: { systems },
    });
  }

  async #canOpen({ drm }: MediaSource): Promise<boolean> {
    const systems = getProtectionSystems(drm);
    if (systems.length === 0) return true;
    return (await Promise.all(systems.map((system) => this.#has(system)))).includes(true);
  }

  #has(system: ProtectionSystem): Promise<boolean> {
    const answer = this.#answers.get(system) ?? this.#ask(system);
    this.#answers.set(system, answer);
    return answer;
  }

  async #ask({ keySystems: [keySystem] }: ProtectionSystem): Promise<boolean> {
    if (!this.#requestAccess) return false;
    const answer = this.#requestAccess(keySystem, [CONFIGURATION]).then(
      () => true,
      (_missing: unknown) => false,
    );
    return (await waitAtMost(this.#clock, ANSWER_LIMIT_MS, answer)) ?? true;
  }
}

/** Returns the browser's method; undefined without one, as on insecure pages. */
export function getRequestAccess(): RequestAccess | undefined {
  // The method is missing in insecure contexts, contrary to its type.
  if (!('requestMediaKeySystemAccess' in navigator)) return undefined;
  return (keySystem, configurations) => navigator.requestMediaKeySystemAccess(keySystem, configurations);
}
