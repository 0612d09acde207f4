import { expect, it, vi } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { ProtectedOpening } from './protected-opening.ts';

const source = (file: string) => ({ file, type: undefined, drm: undefined });
const REQUEST = { sources: [source('a'), source('b')], tracks: [], startS: 3 };

it('keeps the playable sources, also after their addresses are renewed', async () => {
  const chooseSources = vi.fn(async (sources: typeof REQUEST.sources) => sources.slice(1));
  const refresh = vi.fn(async () => ({ sources: [source('c'), source('d')], tracks: [] }));
  const opening = new ProtectedOpening({ chooseSources });
  const request = await opening.toRequest({ ...REQUEST, refresh });
  expect(request).toMatchObject({ sources: [source('b')], startS: 3 });
  const fresh = await request.refresh?.(new AbortController().signal);
  expect(fresh?.sources).toEqual([source('d')]);
  expect(() => opening.throwIfClosed()).not.toThrow();
});

it('keeps all sources when none is playable, with the reason', async () => {
  const refused = new AppError('drm_not_supported', '');
  const opening = new ProtectedOpening({ chooseSources: () => Promise.reject(refused) });
  expect(await opening.toRequest(REQUEST)).toEqual(REQUEST);
  expect(() => opening.throwIfClosed()).toThrow(refused);
});

it('rethrows anything but a refusal of the browser', async () => {
  const opening = new ProtectedOpening({ chooseSources: () => Promise.reject(new TypeError('x')) });
  await expect(opening.toRequest(REQUEST)).rejects.toThrow(TypeError);
});
