/**
 * The scale: every size, time and curve there is. A value that is missing here does not exist in the product; components
 * use meanings where there is one. Lengths are in rem, so that a viewer's own text size moves the whole page.
 */
const SPACE_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
const REM_PX = 16;
const SPACE_STEP_PX = 4;

export type SpaceToken = `--space-${(typeof SPACE_STEPS)[number]}`;

/** `--space-1` (4 px) to `--space-16` (64 px). */
export const spaceScale = Object.fromEntries(
  SPACE_STEPS.map((step) => [`--space-${step}`, `${(step * SPACE_STEP_PX) / REM_PX}rem`]),
) as Readonly<Record<SpaceToken, string>>;

/** Type sizes; the two largest grow with the window. Each has its line height under `--leading-…`. */
export const typeScale = {
  '--text-xs': '0.75rem',
  '--text-sm': '0.875rem',
  '--text-md': '1rem',
  '--text-lg': '1.125rem',
  '--text-xl': '1.375rem',
  '--text-2xl': 'clamp(1.625rem, 1.35rem + 1.1vw, 2.25rem)',
  '--text-3xl': 'clamp(2.125rem, 1.35rem + 3vw, 4rem)',
  '--leading-xs': '1.4',
  '--leading-sm': '1.45',
  '--leading-md': '1.55',
  '--leading-lg': '1.45',
  '--leading-xl': '1.3',
  '--leading-2xl': '1.2',
  '--leading-3xl': '1.08',
} as const;

/** Thai stacks marks above and below its letters, also in titles. */
export const tallScriptTypeScale = {
  '--leading-xl': '1.5',
  '--leading-2xl': '1.45',
  '--leading-3xl': '1.35',
} as const satisfies Partial<Record<keyof typeof typeScale, string>>;

export const SYSTEM_FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

/** Meanings that no site changes. */
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
  '--target-size': '2.75rem',
  '--card-body-size':
    'calc(2 * var(--text-sm) * var(--leading-sm) + var(--space-1) + var(--text-xs) * var(--leading-xs))',
  '--content-width': '120rem',
  '--text-width': '40rem',
  '--z-raised': '1',
  '--z-sticky': '10',
  '--z-header': '100',
  '--z-player': '200',
  '--z-sidebar': '300',
  '--z-dialog': '400',
  '--z-notice': '500',
  '--z-skip-link': '600',
} as const;

export type Breakpoint = 'sm' | 'md' | 'lg' | 'xl';

/** Where a size begins, in px (spec 9); xs is everything below sm. The same values stand in styles/_breakpoints.scss. */
export const breakpoints = { sm: 480, md: 768, lg: 1024, xl: 1200 } as const satisfies Record<Breakpoint, number>;

/** Meanings that follow the window: the value below sm, then what changes at a breakpoint. */
export const responsiveMeanings = {
  '--gutter': { xs: '1rem', md: '2rem', lg: '2.5rem', xl: '3.5rem' },
  '--header-height': { xs: '3.5rem', lg: '4.5rem' },
  '--shelf-gap': { xs: '0.75rem', md: '1rem' },
  '--section-gap': { xs: '2rem', md: '2.75rem', xl: '3.25rem' },
} as const satisfies Record<string, Readonly<Partial<Record<Breakpoint, string>> & { readonly xs: string }>>;
