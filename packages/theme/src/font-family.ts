import { SYSTEM_FONTS } from './tokens.ts';

/** Names of fonts as they may stand in CSS: letters, digits, spaces, hyphens and underscores, separated by commas. */
const FONT_NAMES = /^[\p{L}\p{N} _,'"-]{1,200}$/u;

/** Whether the text is a list of plain font names: nothing that could end the declaration or fetch a file. */
export function isFontNames(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && FONT_NAMES.test(text);
}

/** A `font-family` value: the wanted fonts before the system's own. Anything but plain names counts as no wish. */
export function toFontFamily(wish: string | null | undefined): string {
  if (!isFontNames(wish)) return SYSTEM_FONTS;
  const names = wish.split(',').flatMap((part) => {
    const name = part.replace(/['"]/g, '').trim();
    return name === '' ? [] : `'${name}'`;
  });
  return [...names, SYSTEM_FONTS].join(', ');
}
