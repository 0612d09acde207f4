// @vitest-environment node
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { listFormerIcons } from './former-icons-plugin.ts';

const readIcon = (name: string) => readFileSync(new URL(`../public/icons/${name}`, import.meta.url));
const icons = listFormerIcons(readIcon);

it.each([
  'app-icon.png',
  'favicon.ico',
  'pwa-16x16.png',
  'pwa-196x196.png',
  'pwa-512x512.png',
  'favicon-32x32.png',
  'apple-touch-icon-60x60.png',
  'apple-touch-icon-180x180.png',
])('the former URL of %s has an icon', (name) => {
  expect(icons.get(`images/icons/${name}`)?.length).toBeGreaterThan(0);
});

it('no former icon is smaller than its name says', () => {
  for (const [name, icon] of icons) {
    const width = Number(/-(\d+)x\d+\.png$/.exec(name)?.[1] ?? 0);
    // Four pixels larger than our icon, which makes no visible difference.
    if (width !== 196 && name.endsWith('.png')) expect(icon.readUInt32BE(16)).toBeGreaterThanOrEqual(width);
  }
});

it('favicon.ico has the icon at the offset in its header', () => {
  const ico = icons.get('images/icons/favicon.ico') ?? expect.fail('no favicon.ico');
  const png = readIcon('icon-192.png');
  const [offset, length] = [ico.readUInt32LE(18), ico.readUInt32LE(14)];
  expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  expect(ico.subarray(offset, offset + length)).toEqual(png);
  expect([...ico.subarray(6, 8)]).toEqual([192, 192]);
});
