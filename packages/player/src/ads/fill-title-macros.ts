import type { AdPlan } from '@marquee/common/ads/ad-plan.ts';

import { replaceMacros } from './fill-macros.ts';

const MACRO = /__([a-z][\w-]*?)__/gi;
const ITEM_PREFIX = 'item-';
/** Macros of consent frameworks, which this product has none of: JW Player leaves them empty then. */
const CONSENT = new Set(['gdpr', 'gdpr_consent', 'addtl_consent', 'us_privacy']);

/**
 * Fills the macros of JW Player in the address of an ad document, as schedules that were made for it contain them
 * (https://docs.jwplayer.com/platform/docs/ad-tag-targeting-macro-reference). Unknown ones stay, and so do those that
 * change with every request, which `fillMacros` fills.
 */
export function fillTitleMacros(url: string, item: AdPlan['itemMacros']): string {
  return replaceMacros(url, MACRO, (name) => getValue(name, item));
}

function getValue(name: string, item: AdPlan['itemMacros']): string | undefined {
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
