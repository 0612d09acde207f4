import type { KeyValueStorage } from '@marquee/common/platform/storage/key-value-storage.ts';

const KEY = 'marquee.remote';
/** Samsung, LG, Sony, Hisense, Amazon, Roku, Google, Panasonic; others say that they are a TV. */
const TELEVISION = /TV\b|Tizen|Web0S|BRAVIA|VIDAA|AFT[A-Z]|Roku|CrKey|Viera/;

/**
 * Whether a remote control operates the site: on televisions, and in browsers that opened a URL with `remote=1`, until
 * one with `remote=0`.
 */
export function isRemoteControlled(search: string, userAgent: string, storage: KeyValueStorage): boolean {
  const asked = new URLSearchParams(search).get('remote');
  if (asked !== null) storage.write(KEY, asked);
  const choice = asked ?? storage.read(KEY);
  return choice === undefined ? TELEVISION.test(userAgent) : choice === '1';
}
