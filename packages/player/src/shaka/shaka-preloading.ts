import type { MediaSource } from '@marquee/common/content/media-item.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import { isManifestSource } from '@marquee/common/playback/media-source.ts';
import type { PlayerPreloading, PlayerRequest } from '@marquee/common/playback/player.ts';

import { getBegin } from '../begin-at.ts';
import type { Place } from '../guarded-engine.ts';
import { isProtected } from './media-protection.ts';

/** The engine's preloaded data of one title. */
export interface FetchedAhead {
  waitForFinish(): Promise<unknown>;
  destroy(): Promise<unknown>;
}

/** The used part of the engine. */
export interface PreloadEngine<Ahead extends FetchedAhead> {
  preload(file: string, begin: Place | null, type: string | null): Promise<Ahead | null>;
  /** Also forgets what it has opened since, which it keeps with its manifest otherwise. */
  destroyAllPreloads(): unknown;
}

export interface PreloadPorts {
  readonly logger: Logger;
  /** Whether the viewer enabled the browser's data saver; then nothing is preloaded. */
  readonly isSavingData: () => boolean;
  /** Called with each source before it is preloaded. */
  readonly onSource: (source: MediaSource) => void;
}

interface Asked<Ahead> {
  readonly file: string;
  readonly begin: Place | null;
  /** Undefined until the engine has started. */
  ahead: Ahead | undefined;
  /** Whether it is no longer useful: it failed, was taken over, or was replaced. */
  isOver: boolean;
}

/**
 * Preloads the manifest and first segments of the title that is likely to play next. Keeps one title at a time, to
 * limit memory. Skips protected titles: a license may be requested for actual playback only.
 */
export class ShakaPreloading<Ahead extends FetchedAhead> implements PlayerPreloading {
  readonly #engine: PreloadEngine<Ahead>;
  readonly #ports: PreloadPorts;
  #asked: Asked<Ahead> | undefined;
  /** Number of sources that are being opened. */
  #opening = 0;

  constructor(engine: PreloadEngine<Ahead>, ports: PreloadPorts) {
    this.#engine = engine;
    this.#ports = ports;
  }

  preload({ sources: [source], startS }: PlayerRequest): void {
    if (!source || !isManifestSource(source) || isProtected(source) || this.#ports.isSavingData()) return;
    const [file, begin] = [source.file, getBegin(source, startS)];
    if (this.#asked && isFor(this.#asked, source, startS)) return;
    this.drop();
    // Not while one may be used to open a title.
    if (this.#opening === 0) this.#log(Promise.resolve(this.#engine.destroyAllPreloads()));
    const asked: Asked<Ahead> = { file, begin, ahead: undefined, isOver: false };
    this.#asked = asked;
    this.#ports.onSource(source);
    void this.#begin(asked, source.type ?? null);
  }

  /**
   * Opens a source.
   * @param open called with the preloaded data of exactly this source, for the engine to take over, if there is some
   */
  async open(
    source: MediaSource,
    place: Place,
    open: (ahead: Ahead | undefined) => Promise<unknown>,
  ): Promise<void> {
    this.#opening += 1;
    try {
      await open(this.#take(source, place));
    } finally {
      this.#opening -= 1;
    }
  }

  #take(source: MediaSource, place: Place): Ahead | undefined {
    const asked = this.#asked;
    this.#asked = undefined;
    if (!asked) return undefined;
    const { ahead } = asked;
    const isUseful = isFor(asked, source, place);
    if (!isUseful || !ahead) this.#let(asked);
    asked.isOver = true;
    return isUseful ? ahead : undefined;
  }

  /** Destroys the preloaded data. */
  drop(): void {
    if (this.#asked) this.#let(this.#asked);
    this.#asked = undefined;
  }

  async #begin(asked: Asked<Ahead>, type: string | null): Promise<void> {
    try {
      const ahead = await this.#engine.preload(asked.file, asked.begin, type);
      if (!ahead) return;
      if (asked.isOver) {
        await ahead.destroy();
        return;
      }
      asked.ahead = ahead;
      await ahead.waitForFinish();
    } catch (error) {
      if (asked.isOver) return;
      this.#ports.logger.debug('Failed to preload a title', { error });
      this.#let(asked);
    }
  }

  #let(asked: Asked<Ahead>): void {
    if (asked.isOver) return;
    asked.isOver = true;
    if (asked.ahead) this.#log(asked.ahead.destroy());
  }

  #log(destroying: Promise<unknown>): void {
    destroying.catch((error: unknown) => {
      this.#ports.logger.debug('Failed to destroy a preloaded title', { error });
    });
  }
}

function isFor(asked: Asked<FetchedAhead>, source: MediaSource, place: Place): boolean {
  return !asked.isOver && asked.file === source.file && asked.begin === getBegin(source, place);
}
