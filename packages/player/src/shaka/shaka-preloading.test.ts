import { describe, expect, it, vi } from 'vitest';
import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';

import { ShakaPreloading } from './shaka-preloading.ts';

const source = (file: string, clearkeyUrl?: string): MediaSource => ({
  file: `https://c.test/${file}`,
  type: undefined,
  drm:
    clearkeyUrl === undefined
      ? undefined
      : {
          widevineUrl: undefined,
          playreadyUrl: undefined,
          clearkeyUrl,
          fairplayLicenceUrl: undefined,
          fairplayCertificateUrl: undefined,
        },
});
const ask = (of: MediaSource, startS = 0) => ({ sources: [of], tracks: [], startS });
const ONE = source('one.m3u8');
const TWO = source('two.m3u8');

/** An engine that fetches every requested title, unless it fails. */
function start(finish: () => Promise<unknown> = () => Promise.resolve(), isSaving = false) {
  const made: { file: string; begin: unknown; destroy: ReturnType<typeof vi.fn> }[] = [];
  const engine = {
    preload: vi.fn(async (file: string, begin: unknown) => {
      const ahead = { file, begin, waitForFinish: finish, destroy: vi.fn(() => Promise.resolve()) };
      made.push(ahead);
      return ahead;
    }),
    destroyAllPreloads: vi.fn(() => Promise.resolve()),
  };
  return {
    engine,
    made,
    preloading: new ShakaPreloading(engine, {
      logger: new FakeLogger(),
      isSavingData: () => isSaving,
      onSource: () => undefined,
    }),
  };
}

type Preloading = ReturnType<typeof start>['preloading'];

async function take(preloading: Preloading, of: MediaSource, startS: number) {
  const open = vi.fn(async (_ahead: unknown) => undefined);
  await preloading.open(of, startS, open);
  return open.mock.calls[0]?.[0];
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the likely next title', () => {
  it('is preloaded, and used by a load of the same source', async () => {
    const { made, preloading } = start();
    preloading.preload(ask(ONE, 30));
    await settle();
    expect(await take(preloading, ONE, 30)).toBe(made[0]);
    expect(made[0]).toMatchObject({ file: ONE.file, begin: 30 });
    expect(made[0]?.destroy).not.toHaveBeenCalled();
    expect(await take(preloading, ONE, 30)).toBeUndefined();
  });

  it('begins at the start of the stream, unless there is a start position', async () => {
    const { made, preloading } = start();
    preloading.preload(ask(ONE));
    await settle();
    expect(made[0]?.begin).toBeNull();
  });

  it('is requested once, however often the viewer points at it', async () => {
    const { engine, preloading } = start();
    preloading.preload(ask(ONE));
    preloading.preload(ask(ONE));
    await settle();
    expect(engine.preload).toHaveBeenCalledOnce();
  });

  it.each<[string, (preloading: Preloading) => void]>([
    [
      'another title is requested',
      (preloading) => {
        preloading.preload(ask(TWO));
      },
    ],
    [
      'another title is played',
      (preloading) => {
        void take(preloading, TWO, 0);
      },
    ],
    [
      'it is played from another position',
      (preloading) => {
        void take(preloading, ONE, 9);
      },
    ],
    [
      'the player ends',
      (preloading) => {
        preloading.drop();
      },
    ],
  ])('is released when %s', async (_, happen) => {
    const { made, preloading } = start();
    preloading.preload(ask(ONE));
    await settle();
    happen(preloading);
    expect(made[0]?.destroy).toHaveBeenCalledOnce();
    expect(await take(preloading, ONE, 0)).toBeUndefined();
  });

  it('is released once loaded after it was canceled', async () => {
    const { made, preloading } = start();
    preloading.preload(ask(ONE));
    preloading.drop();
    await settle();
    expect(made[0]?.destroy).toHaveBeenCalledOnce();
  });

  it('is forgotten by the engine when another one is preloaded, unless a title may be opened with it', async () => {
    const { engine, preloading } = start();
    preloading.preload(ask(ONE));
    preloading.preload(ask(ONE));
    await settle();
    expect(engine.destroyAllPreloads).toHaveBeenCalledTimes(1);
    await preloading.open(ONE, 0, async () => {
      preloading.preload(ask(TWO));
      await settle();
    });
    expect(engine.destroyAllPreloads).toHaveBeenCalledTimes(1);
    await expect(preloading.open(TWO, 0, () => Promise.reject(new TypeError('gone')))).rejects.toThrow(
      'gone',
    );
    preloading.preload(ask(ONE));
    expect(engine.destroyAllPreloads).toHaveBeenCalledTimes(2);
  });

  it('that failed to preload is loaded normally', async () => {
    const { made, preloading } = start(() => Promise.reject(new TypeError('gone')));
    preloading.preload(ask(ONE));
    await settle();
    expect(await take(preloading, ONE, 0)).toBeUndefined();
    expect(made[0]?.destroy).toHaveBeenCalledOnce();
  });

  it('is not preloaded with data saver on', async () => {
    const { engine, preloading } = start(undefined, true);
    preloading.preload(ask(ONE));
    await settle();
    expect(engine.preload).not.toHaveBeenCalled();
  });

  it.each([
    ['is a file, which the browser loads by itself', source('one.mp4')],
    ['is protected, since a license is issued for playback', source('one.mpd', 'https://d.test/c')],
  ])('is not preloaded when it %s', async (_, other) => {
    const { engine, preloading } = start();
    preloading.preload(ask(other));
    await settle();
    expect(engine.preload).not.toHaveBeenCalled();
  });
});
