import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaFiles } from '../media/media-files.ts';
import { ImageResizer } from './image-resizer.ts';
import { TaskLimit } from './task-limit.ts';

async function countingFiles(): Promise<{ readonly files: MediaFiles; reads: () => number }> {
  const image = await sharp({ create: { width: 3000, height: 16, channels: 3, background: '#808080' } })
    .webp()
    .toBuffer();
  let reads = 0;
  const read = async (path: string): Promise<Uint8Array | null> => {
    reads += 1;
    return path === 'a.webp' ? image : null;
  };
  return { files: { read, readSpan: read }, reads: () => reads };
}

describe('resizing', () => {
  it('is done once per picture, for simultaneous and for later requests', async () => {
    const { files, reads } = await countingFiles();
    const resizer = new ImageResizer(files);
    const request = { path: 'a.webp', format: 'webp', width: 32 } as const;
    await Promise.all([resizer.render(request), resizer.render(request)]);
    await resizer.render(request);
    expect(reads()).toBe(1);
    await resizer.render({ ...request, width: 48 });
    expect(reads()).toBe(2);
  });

  it.each([
    [1920, 1920],
    [2560, 2560],
    [99_999, 2560],
    [1, 16],
  ])('a picture of 3000 pixels to %i gives %i', async (asked, given) => {
    const { files } = await countingFiles();
    const image = await new ImageResizer(files).render({ path: 'a.webp', format: 'webp', width: asked });
    expect((await sharp(image ?? new Uint8Array()).metadata()).width).toBe(given);
  });

  it('looks for a missing file again, since it may exist later', async () => {
    const { files, reads } = await countingFiles();
    const resizer = new ImageResizer(files);
    expect(await resizer.render({ path: 'b.webp', format: 'png', width: null })).toBeNull();
    await resizer.render({ path: 'b.webp', format: 'png', width: null });
    expect(reads()).toBe(2);
  });
});

describe('the limit of tasks', () => {
  it('runs the allowed number at a time, in order, and continues after a failure', async () => {
    const limit = new TaskLimit(2);
    const begun: number[] = [];
    const finish: ((error?: Error) => void)[] = [];
    const task = (number: number) => () =>
      new Promise<void>((resolve, reject) => {
        begun.push(number);
        finish.push((error) => (error === undefined ? resolve() : reject(error)));
      });
    const runs = [1, 2, 3].map((number) => limit.run(task(number)));
    expect(begun).toEqual([1, 2]);
    finish[0]?.(new Error('failed'));
    await expect(runs[0]).rejects.toThrow('failed');
    expect(begun).toEqual([1, 2, 3]);
    finish[1]?.();
    finish[2]?.();
    await Promise.all(runs.slice(1));
  });
});
