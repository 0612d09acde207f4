import type { HeadWords } from './page-head.ts';

export interface Breadcrumb {
  readonly name: string;
  /** Absolute address. */
  readonly address: string;
}

/** Returns the path from home to a page as schema.org BreadcrumbList, for search engines. */
export function toBreadcrumbList(trail: readonly Breadcrumb[]): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/** Returns the breadcrumbs of a page with home as the first. */
export function toBreadcrumbsFromHome(
  trail: readonly [Breadcrumb, ...Breadcrumb[]],
  { home }: Pick<HeadWords, 'home'>,
): Readonly<Record<string, unknown>> {
  return toBreadcrumbList([{ name: home, address: new URL('/', trail[0].address).href }, ...trail]);
}
