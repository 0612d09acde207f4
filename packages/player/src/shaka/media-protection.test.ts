import { describe, expect, it } from 'vitest';
import type { MediaDrm } from '@marquee/common/content/media-item.ts';

import { getProtectionSystems, toDrmConfig } from './media-protection.ts';

const drm = (part: Partial<MediaDrm>): MediaDrm => ({
  widevineUrl: undefined,
  playreadyUrl: undefined,
  clearkeyUrl: undefined,
  fairplayLicenceUrl: undefined,
  fairplayCertificateUrl: undefined,
  ...part,
});

const names = (part: Partial<MediaDrm>) => getProtectionSystems(drm(part)).map(({ name }) => name);

describe('the protection of a source (content-host 3.3)', () => {
  it('is undefined where the host names none', () => {
    expect(getProtectionSystems(undefined)).toEqual([]);
    expect(names({})).toEqual([]);
    expect(toDrmConfig(undefined)).toEqual({ servers: {}, advanced: {} });
  });

  it('of DASH is Widevine and PlayReady, each with its license server', () => {
    const dash = { widevineUrl: 'https://d.test/w', playreadyUrl: 'https://d.test/p' };
    expect(names(dash)).toEqual(['Widevine', 'PlayReady']);
    expect(toDrmConfig(drm(dash))).toEqual({
      servers: { 'com.widevine.alpha': 'https://d.test/w', 'com.microsoft.playready': 'https://d.test/p' },
      advanced: {},
    });
  });

  it('of HLS is FairPlay with its key server and certificate, by its new and its old name', () => {
    const hls = { fairplayLicenceUrl: 'https://d.test/spc', fairplayCertificateUrl: 'https://d.test/cert' };
    const certificate = { serverCertificateUri: 'https://d.test/cert' };
    expect(names(hls)).toEqual(['FairPlay']);
    expect(toDrmConfig(drm(hls))).toEqual({
      servers: { 'com.apple.fps': 'https://d.test/spc', 'com.apple.fps.1_0': 'https://d.test/spc' },
      advanced: { 'com.apple.fps': certificate, 'com.apple.fps.1_0': certificate },
    });
  });

  it('is FairPlay without a certificate where the host sends none', () => {
    expect(toDrmConfig(drm({ fairplayLicenceUrl: 'https://d.test/spc' })).advanced).toEqual({});
  });

  it('is not FairPlay with only a certificate', () => {
    expect(names({ fairplayCertificateUrl: 'https://d.test/cert' })).toEqual([]);
  });

  it('can be Clear Key', () => {
    expect(names({ clearkeyUrl: 'https://d.test/c' })).toEqual(['Clear Key']);
    expect(toDrmConfig(drm({ clearkeyUrl: 'https://d.test/c' })).servers).toEqual({
      'org.w3.clearkey': 'https://d.test/c',
    });
  });
});
