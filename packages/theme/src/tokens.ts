/**
 * All sizes, durations and curves of the product; other values must not be used. Components use the semantic tokens
 * below where there is one. Lengths are in rem, so that the browser's font size scales the whole page.
 */
export const spaceScale = {
  // Steps of 4 px.
  '--space-1': '0.25rem',
  '--space-2': '0.5rem',
  '--space-3': '0.75rem',
  '--space-4': '1rem',
  '--space-5': '1.25rem',
  '--space-6': '1.5rem',
  '--space-7': '1.75rem',
  '--space-8': '2rem',
  '--space-9': '2.25rem',
  '--space-10': '2.5rem',
  '--space-11': '2.75rem',
  '--space-12': '3rem',
  '--space-13': '3.25rem',
  '--space-14': '3.5rem',
  '--space-15': '3.75rem',
  '--space-16': '4rem',
} as const;

/** Font sizes; the two largest grow with the window. Each has its line height under `--leading-…`. */
export const typeScale = {
  '--text-xs': '0.75rem',
  '--text-sm': '0.875rem',
  '--text-md': '1rem',
  '--text-lg': '1.125rem',
  '--text-xl': '1.375rem',
  '--text-2xl': 'clamp(1.625rem, 1.35rem + 1.1vw, 2.25rem)',
  '--text-3xl': 'min(14vw, clamp(2.125rem, 1.35rem + 3vw, max(4rem, min(1rem + 3vw, 5.5rem))))',
  '--leading-xs': '1.4',
  '--leading-sm': '1.45',
  '--leading-md': '1.55',
  '--leading-lg': '1.45',
  '--leading-xl': '1.3',
  '--leading-2xl': '1.2',
  '--leading-3xl': '1.08',
} as const;

/** Thai has marks above and below its letters and needs taller lines, also in titles. */
export const tallScriptTypeScale = {
  '--leading-xl': '1.5',
  '--leading-2xl': '1.45',
  '--leading-3xl': '1.35',
} as const satisfies Partial<Record<keyof typeof typeScale, string>>;

/**
 * Replaces `right`, since gradients ignore the writing direction: `linear-gradient(to var(--inline-end), …)` follows
 * it.
 */
export const rightToLeftMeanings = { '--inline-end': 'left' } as const;

export const SYSTEM_FONTS =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

/** Semantic tokens that are the same on every site. */
export const meanings = {
  '--font-weight-body': '400',
  '--font-weight-strong': '600',
  '--font-weight-heading': '700',
  '--radius-s': '0.25rem',
  '--radius-m': '0.5rem',
  '--radius-round': '999px',
  '--duration-fast': '150ms',
  '--duration-base': '250ms',
  '--duration-slow': '300ms',
  '--ease-out': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  '--ring-width': '3px',
  '--shadow-raised': '0 12px 32px rgb(0 0 0 / 45%)',
  '--text-shadow-picture': '0 1px 12px rgb(0 0 0 / 35%)',
  '--target-size': 'min(2.75rem, max(44px, 14vmin))',
  '--card-body-size':
    'calc(2 * var(--text-card) * var(--leading-sm) + var(--space-1) + var(--text-xs) * var(--leading-xs))',
  '--text-width': '40rem',
  '--inline-end': 'right',
  '--z-raised': '1',
  '--z-sticky': '10',
  '--z-header': '100',
  '--z-player': '200',
  '--z-dialog': '400',
  '--z-notice': '500',
  '--z-skip-link': '600',
} as const;

export type Breakpoint = 'sm' | 'md' | 'lg' | 'xl' | 'xxl' | 'max';

/**
 * Minimum widths in px (spec 9; xxl and max: decision 0044); xs is everything below sm. Must match
 * styles/_breakpoints.scss.
 */
export const breakpoints = {
  sm: 480,
  md: 768,
  lg: 1024,
  xl: 1200,
  xxl: 1600,
  max: 2240,
} as const satisfies Record<Breakpoint, number>;

/** Semantic tokens that depend on the window's width: the value below sm, then the changes at each breakpoint. */
export const responsiveMeanings = {
  '--gutter': { xs: '1rem', md: '2rem', lg: '2.5rem', xl: '3.5rem' },
  '--header-height': { xs: '3.5rem', lg: '4.5rem' },
  '--shelf-gap': { xs: '0.75rem', md: '1rem' },
  '--text-card': { xs: '0.875rem', xxl: '1rem', max: '1.125rem' },
  '--section-gap': { xs: '1.25rem', md: '1.75rem', xl: '2rem' },
} as const satisfies Record<string, Readonly<Partial<Record<Breakpoint, string>> & { readonly xs: string }>>;
