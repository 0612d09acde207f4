import { useSyncExternalStore } from 'react';
import { breakpoints, type Breakpoint } from '@marquee/theme/tokens.ts';

const WIDEST_FIRST: readonly Breakpoint[] = ['max', 'xxl', 'xl', 'lg', 'md', 'sm'];

/** Returns the window's breakpoint, for decisions that CSS cannot make, such as how many tiles to render. */
export function useBreakpoint(): Breakpoint | 'xs' {
  return useSyncExternalStore(subscribe, readBreakpoint);
}

function getQuery(breakpoint: Breakpoint): string {
  return `(width >= ${breakpoints[breakpoint]}px)`;
}

function subscribe(notify: () => void): () => void {
  const lists = WIDEST_FIRST.map((breakpoint) => window.matchMedia(getQuery(breakpoint)));
  for (const list of lists) list.addEventListener('change', notify);
  return () => {
    for (const list of lists) list.removeEventListener('change', notify);
  };
}

function readBreakpoint(): Breakpoint | 'xs' {
  return WIDEST_FIRST.find((breakpoint) => window.matchMedia(getQuery(breakpoint)).matches) ?? 'xs';
}
