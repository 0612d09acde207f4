import { describe, expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { mediaPayload } from '@marquee/testing/fixtures.ts';

import { SiteContext } from '../config/site-context.ts';
import { toMediaItem } from '../providers/jw-delivery/jw-media-mapper.ts';
import { invariant } from '../shared/invariant.ts';
import { getPreloadRequest } from './preload-request.ts';

function createItem(sources?: readonly unknown[]) {
  const options = { apiBaseUrl: '', language: 'en', imageLabel: undefined };
  const item = toMediaItem(mediaPayload(sources ? { sources } : {}), options);
  invariant(item, 'the fixture is an item');
  return item;
}

async function start(config: Readonly<Record<string, unknown>> = {}, settings = '') {
  const { container } = await createTestApp({ config, settings });
  return container.get(SiteContext);
}

describe('the request to preload a title', () => {
  it('has its known sources, best first, and its resume position', async () => {
    const [file, manifest] = ['https://c.test/a.mp4', 'https://c.test/a.m3u8'];
    const item = createItem([{ file }, { file: manifest }]);
    expect(getPreloadRequest(item, await start(), 90)).toMatchObject({
      sources: [{ file: manifest }, { file }],
      startS: 90,
    });
  });

  it('is undefined for a title without sources', async () => {
    expect(getPreloadRequest(createItem([]), await start(), 0)).toBeUndefined();
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['signs its URLs', { custom: { urlSigning: true } }, ''],
    [
      'protects its titles',
      { contentProtection: { accessModel: 'free', drm: { defaultPolicyId: 'p' } } },
      '',
    ],
    ['protects its titles by a custom policy', { custom: { drmPolicyId: 'p' } }, ''],
    ['signs its URLs by the older service', { contentSigningService: { host: 'https://sign.test' } }, ''],
    ['stitches ads into its streams', { adConfig: 'aDcFg001', adDeliveryMethod: 'ssai' }, ''],
    ['gets its URLs from an access bridge', {}, 'apiAccessBridgeUrl = https://bridge.test'],
  ])('is undefined on a site that %s', async (_, config, settings) => {
    expect(getPreloadRequest(createItem(), await start(config, settings), 0)).toBeUndefined();
  });
});
