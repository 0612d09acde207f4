import type { BrowserContext } from '@playwright/test';

/** Missing functions by the object that has them, as an expression of the page. */
type MissingFunctions = Readonly<Record<string, readonly string[]>>;

const POPOVER = ['showPopover', 'hidePopover', 'togglePopover', 'popover'];
const MISSING_EVERYWHERE: MissingFunctions = {
  AbortSignal: ['any'],
  'HTMLElement.prototype': POPOVER,
  'Document.prototype': ['startViewTransition'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
  ],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'find',
  ],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  window: ['navigation', 'scheduler', 'CloseWatcher', 'URLPattern'],
};

/** The oldest supported versions (docs/browsers.md), and the functions that each of them lacks. */
export const OLDEST_BROWSERS: Readonly<Record<string, MissingFunctions>> = {
  'Safari 16.4': {
    ...MISSING_EVERYWHERE,
    URL: ['canParse', 'parse'],
    'Element.prototype': ['checkVisibility'],
    window: [...(MISSING_EVERYWHERE['window'] ?? []), 'requestIdleCallback', 'cancelIdleCallback'],
    'Navigator.prototype': ['connection'],
  },
  'Chrome 109': {
    ...MISSING_EVERYWHERE,
    URL: ['canParse', 'parse'],
    'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  },
  'Firefox 115': {
    ...MISSING_EVERYWHERE,
    URL: ['parse'],
    'Navigator.prototype': ['connection'],
  },
};

/** Removes the functions that a browser lacks. CSS and syntax support remain those of the running browser. */
export async function imitateOlderBrowser(context: BrowserContext, missing: MissingFunctions): Promise<void> {
  await context.addInitScript((named) => {
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    const owners: Readonly<Record<string, object>> = {
      window,
      AbortSignal,
      URL,
      Object,
      Map,
      Promise,
      Array,
      'Array.prototype': Array.prototype,
      'Set.prototype': Set.prototype,
      'String.prototype': String.prototype,
      'Iterator.prototype': iterators,
      'HTMLElement.prototype': HTMLElement.prototype,
      'Element.prototype': Element.prototype,
      'Document.prototype': Document.prototype,
      'Navigator.prototype': Navigator.prototype,
    };
    for (const [owner, names] of Object.entries(named)) {
      for (const name of names) Reflect.deleteProperty(owners[owner] ?? {}, name);
    }
  }, missing);
}
