/** The title's values for `__item-…__` by name: its texts and custom parameters. */
export type ItemMacros = Readonly<Record<string, string>>;

const MACRO = /__([a-z][\w-]*?)__/gi;
const ITEM_PREFIX = 'item-';
/** Macros of consent frameworks, which this product has none of: JW Player leaves them empty then. */
const CONSENT = new Set(['gdpr', 'gdpr_consent', 'addtl_consent', 'us_privacy']);

/**
 * Fills the macros of JW Player in the address of an ad document, as schedules that were made for it contain them
 * (https://docs.jwplayer.com/platform/docs/ad-tag-targeting-macro-reference). Unknown ones stay, and so do those that
 * change with every request, which `fillMacros` fills.
 */
export function fillTitleMacros(url: string, item: ItemMacros): string {
  return url.replace(MACRO, (macro, name: string) => {
    const value = getValue(name, item);
    return value === undefined ? macro : encodeURIComponent(value);
  });
}

function getValue(name: string, item: ItemMacros): string | undefined {
  if (name.startsWith(ITEM_PREFIX)) {
    const field = name.slice(ITEM_PREFIX.length);
    return Object.hasOwn(item, field) ? item[field] : '';
  }
  if (CONSENT.has(name)) return '';
  const { location, innerWidth, innerHeight } = window;
  switch (name) {
    case 'domain':
      return location.hostname;
    // Without its query, which may hold what is the viewer's alone.
    case 'page-url':
      return `${location.origin}${location.pathname}`;
    case 'referrer':
      return document.referrer;
    case 'player-width':
      return String(innerWidth);
    case 'player-height':
      return String(innerHeight);
    case 'device-ua':
      return navigator.userAgent;
    default:
      return undefined;
  }
}
