import { strToU8, zipSync, type Zippable } from 'fflate';
import { siteTheme } from '@marquee/theme/site-theme.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';

import { LOGO_PATH, toExportedSettings, type Deployment, type Draft } from './draft.ts';

/** The icons of the installed app, as PNG files. */
export interface AppIcons {
  readonly icon192: Uint8Array;
  readonly icon512: Uint8Array;
  readonly maskable512: Uint8Array;
}

const MAX_NAME_LENGTH = 40;
/** Length in characters, not UTF-16 units, so that no emoji is split. */
const SHORT_NAME_LENGTH = 12;

/** Derives a file name from any site name: ASCII letters and digits, with hyphens. */
export function toFileName(siteName: unknown): string {
  const plain = (readText(siteName) ?? '').normalize('NFKD').toLowerCase();
  const name = plain
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'site' : name;
}

/** Zips the files that turn the bundle into this site; file names never come from the draft. */
export function zipSite(draft: Draft, icons: AppIcons, deployment: Deployment): Uint8Array {
  const files: Zippable = {
    'site.json': strToU8(toJson({ $schema: '/site-config.schema.json', ...withoutSchema(draft) })),
    '.webapp.ini': strToU8(toExportedSettings(draft, deployment, '/site.json')),
    'manifest.webmanifest': strToU8(toJson(toManifest(draft))),
    'icons/icon-192.png': icons.icon192,
    'icons/icon-512.png': icons.icon512,
    'icons/icon-maskable-512.png': icons.maskable512,
  };
  if (draft.logo !== undefined) files[LOGO_PATH.slice(1)] = decodeDataUrl(draft.logo);
  return zipSync(files, { level: 6 });
}

function withoutSchema({ config }: Draft) {
  const { $schema: _replaced, ...fields } = config;
  return fields;
}

function toManifest({ config }: Draft) {
  const name = readText(config['siteName']) ?? 'Video';
  const styling = readRecord(config['styling']) ?? {};
  const theme = siteTheme({
    backgroundColor: readText(styling['backgroundColor']),
    headerBackground: readText(styling['headerBackground']),
  });
  const icon = (size: number, file: string) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    id: '/',
    name,
    short_name: Array.from(name).slice(0, SHORT_NAME_LENGTH).join('').trim(),
    description: readText(config['description']) ?? '',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: theme.properties['--color-background'],
    theme_color: theme.themeColor,
    categories: ['entertainment'],
    icons: [
      icon(192, 'icon-192.png'),
      icon(512, 'icon-512.png'),
      { ...icon(512, 'icon-maskable-512.png'), purpose: 'maskable' },
    ],
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Decodes a base64 data URL. */
export function decodeDataUrl(url: string): Uint8Array {
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0));
}
