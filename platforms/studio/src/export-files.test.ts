// @vitest-environment node
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';

import type { Draft } from './draft.ts';
import { toFileName, zipSite } from './export-files.ts';

const icons = {
  icon192: new Uint8Array([1]),
  icon512: new Uint8Array([2]),
  maskable512: new Uint8Array([3]),
};
const draft: Draft = {
  config: { siteName: '../../etc/passwd', siteId: 'x', description: 'Films', $schema: 'elsewhere' },
  fontBody: 'Inter\ndefaultConfigSource = /other.json',
  fontAlt: '',
  logo: 'data:image/png;base64,AQID',
};

function unzip(logo = draft.logo) {
  return unzipSync(
    zipSite({ ...draft, logo }, icons, { apiBaseUrl: 'https://content.example.com', ini: '' }),
  );
}

describe('the exported zip', () => {
  it('has the configuration, the settings, the manifest, the icons and the logo, under fixed names', () => {
    expect(Object.keys(unzip()).sort()).toEqual([
      '.webapp.ini',
      'icons/icon-192.png',
      'icons/icon-512.png',
      'icons/icon-maskable-512.png',
      'images/studio-logo.png',
      'manifest.webmanifest',
      'site.json',
    ]);
  });

  it('has no logo when none was uploaded', () => {
    const { logo: _logo, ...withoutLogo } = draft;
    const files = unzipSync(
      zipSite({ ...withoutLogo, logo: undefined }, icons, {
        apiBaseUrl: 'https://content.example.com',
        ini: '',
      }),
    );
    expect(Object.keys(files)).not.toContain('images/studio-logo.png');
  });

  it('has a short name that never ends in the middle of a character', () => {
    const config = { ...draft.config, siteName: 'Films + Fun🎬 Club' };
    const deployment = { apiBaseUrl: 'https://content.example.com', ini: '' };
    const files = unzipSync(zipSite({ ...draft, config }, icons, deployment));
    const manifest: unknown = JSON.parse(strFromU8(files['manifest.webmanifest'] ?? new Uint8Array()));
    expect(manifest).toMatchObject({ name: 'Films + Fun🎬 Club', short_name: 'Films + Fun🎬' });
  });

  it('names the schema of the bundle in the configuration', () => {
    expect(JSON.parse(strFromU8(unzip()['site.json'] ?? new Uint8Array()))).toEqual({
      ...draft.config,
      $schema: '/site-config.schema.json',
    });
  });

  it('has settings in which a value cannot begin another setting', () => {
    const settings = parseSettings(strFromU8(unzip()['.webapp.ini'] ?? new Uint8Array()), {});
    expect(settings.defaultConfigSource).toBe('/site.json');
    expect(settings.apiBaseUrl).toBe('https://content.example.com');
  });

  it('keeps the deployment’s other settings, except those that would load another site', () => {
    const deployment = {
      apiBaseUrl: 'https://content.example.com',
      ini: [
        '; a comment',
        'accountApiUrl = "https://accounts.example.com/v1"',
        'languages[] = en',
        'languages[] = fr',
        'defaultConfigSource = other.json',
        'additionalAllowedConfigSources[] = other.json',
        'configFromAccountApi = true',
        'fontBody = Other',
        'UNSAFE_standInPayments = true',
        'UNSAFE_allowAnyConfigSource = true',
      ].join('\r\n'),
    };
    const files = unzipSync(zipSite({ ...draft, fontBody: '' }, icons, deployment));
    const settings = parseSettings(strFromU8(files['.webapp.ini'] ?? new Uint8Array()), {});
    expect(settings).toMatchObject({
      accountApiUrl: 'https://accounts.example.com/v1',
      languages: ['en', 'fr'],
      defaultConfigSource: '/site.json',
      additionalAllowedConfigSources: [],
      configFromAccountApi: false,
      allowAnyConfigSource: false,
      standInPayments: false,
      fontBody: undefined,
    });
  });

  it('of a demo does not contain its server addresses', () => {
    const deployment = {
      apiBaseUrl: 'http://localhost:8081/t/demo',
      ini: [
        'apiBaseUrl = http://localhost:8081/t/demo',
        'accountApiUrl = "http://localhost:8081/t/demo/own"',
        'jwpNotificationsUrl = ws://localhost:8081/t/demo/jwp-notifications',
        'helpUrl = https://help.example.com',
      ].join('\n'),
    };
    const text = strFromU8(unzipSync(zipSite(draft, icons, deployment))['.webapp.ini'] ?? new Uint8Array());
    expect(text).toMatch(/^; The addresses of the demo's servers are left out\..*apiBaseUrl/);
    expect(text).not.toContain('localhost');
    expect(parseSettings(text, {})).toMatchObject({
      ...parseSettings('', {}),
      defaultConfigSource: '/site.json',
      helpUrl: 'https://help.example.com',
      fontBody: expect.any(String) as string,
    });
  });

  it('has a manifest in the colors of the site', () => {
    const manifest: unknown = JSON.parse(strFromU8(unzip()['manifest.webmanifest'] ?? new Uint8Array()));
    expect(manifest).toMatchObject({ name: '../../etc/passwd', background_color: '#0d0f14', start_url: '/' });
  });
});

describe('the name of the zip', () => {
  it.each([
    ['Saltbox Cinéma', 'saltbox-cine-ma'],
    ['../../etc/passwd', 'etc-passwd'],
    ['con\u202Efdp.exe', 'con-fdp-exe'],
    ['映画', 'site'],
    ['', 'site'],
    [{}, 'site'],
    ['a'.repeat(300), 'a'.repeat(40)],
  ])('of %o is safe', (siteName, name) => {
    expect(toFileName(siteName)).toBe(name);
  });
});
