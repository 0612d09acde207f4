import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const ICONS = new URL('../public/icons/', import.meta.url);
const FORMER_FOLDER = 'images/icons';
const FAVICON_SIZES = [16, 32, 64, 96, 144, 160, 192, 196];
const TOUCH_SIZES = [60, 72, 76, 114, 120, 144, 152, 180];

/**
 * Writes the icons to their paths in the JW OTT Web App, too: home screens, search engines and app stores request them
 * there. Copies instead of redirects, because every web host can serve files.
 */
export function formerIconsPlugin(): Plugin {
  return {
    name: 'marquee-former-icons',
    generateBundle() {
      const icons = listFormerIcons((name) => readFileSync(new URL(name, ICONS)));
      for (const [fileName, source] of icons) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/**
 * Returns the icons by their former paths. Each is the current icon of the nearest size; browsers scale it.
 *
 * @param readIcon reads a file of `public/icons` by its name
 */
export function listFormerIcons(readIcon: (name: string) => Buffer): ReadonlyMap<string, Buffer> {
  const small = readIcon('icon-192.png');
  const large = readIcon('icon-512.png');
  const smallNames = [
    ...FAVICON_SIZES.flatMap((size) => [`pwa-${size}x${size}.png`, `favicon-${size}x${size}.png`]),
    ...TOUCH_SIZES.map((size) => `apple-touch-icon-${size}x${size}.png`),
  ];
  return new Map([
    ...smallNames.map((name) => [`${FORMER_FOLDER}/${name}`, small] as const),
    [`${FORMER_FOLDER}/pwa-512x512.png`, large],
    [`${FORMER_FOLDER}/app-icon.png`, large],
    [`${FORMER_FOLDER}/favicon.ico`, toIco(small)],
  ]);
}

/** An ICO file with one image: a PNG, whose header has its width and height. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(png.readUInt32BE(16) % 256, 6); // width, 0 for 256
  header.writeUInt8(png.readUInt32BE(20) % 256, 7); // height
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // offset of the image
  return Buffer.concat([header, png]);
}
