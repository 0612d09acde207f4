import type { SiteConfig } from '../config/site-config.ts';

/** Data for search engines (schema.org), written as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Content of a page's head for search engines and social cards (docs/decisions/0017). */
export interface PageHeadContent {
  /** Includes the site's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Address of the page without session parameters; undefined keeps the page out of search indexes. */
  readonly canonical?: string | undefined;
  readonly image?: string | undefined;
  /** Open Graph type; the head of a video page also has its player's size. */
  readonly type?: 'website' | 'video.episode' | 'video.series' | 'video.other';
  /** Keywords of the page's video. */
  readonly tags?: readonly string[];
  /** One or more entities, each in a script of its own. */
  readonly structuredData?: StructuredData | readonly StructuredData[] | undefined;
}

/** Texts of all page heads of a site, in the viewer's language. */
export interface HeadWords {
  readonly siteName: string;
  /** Name of the home page in breadcrumbs. */
  readonly home: string;
}

/** Attributes of a `link` element if there is an `href`, else of a `meta` element. */
export type HeadTag = Readonly<Record<string, string>>;

/** Returns the elements of a page's head, without its title and its structured data. */
export function listHeadTags({
  title,
  description,
  canonical,
  image,
  type = 'website',
  tags = [],
}: PageHeadContent): readonly HeadTag[] {
  const isVideo = canonical !== undefined && type.startsWith('video.');
  return [
    canonical === undefined ? named('robots', 'noindex') : { rel: 'canonical', href: canonical },
    property('og:type', type),
    property('og:title', title),
    named('twitter:title', title),
    ...(description
      ? [
          named('description', description),
          property('og:description', description),
          named('twitter:description', description),
        ]
      : []),
    ...(canonical === undefined ? [] : [property('og:url', canonical)]),
    ...(image === undefined ? [] : listImageTags(image)),
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(isVideo ? listVideoTags(canonical, tags) : []),
  ];
}

/** The image size is defined by the specification (9). */
function listImageTags(address: string): readonly HeadTag[] {
  return [
    property('og:image', address),
    ...(isSecure(address) ? [property('og:image:secure_url', address)] : []),
    property('og:image:width', '720'),
    property('og:image:height', '406'),
    named('twitter:image', address.replace(/^http:/, 'https:')),
  ];
}

/** The page itself is the player; its size is defined by the specification (9). */
function listVideoTags(address: string, tags: readonly string[]): readonly HeadTag[] {
  return [
    property('og:video', address),
    ...(isSecure(address) ? [property('og:video:secure_url', address)] : []),
    property('og:video:type', 'text/html'),
    property('og:video:width', '1280'),
    property('og:video:height', '720'),
    ...[...new Set(tags)].map((tag) => property('og:video:tag', tag)),
  ];
}

const named = (name: string, content: string): HeadTag => ({ name, content });

const property = (name: string, content: string): HeadTag => ({ property: name, content });

const isSecure = (address: string): boolean => address.startsWith('https:');

/** Returns the texts of a page's structured data scripts: JSON that cannot end its own script element. */
export function listStructuredData({
  structuredData = [],
}: Pick<PageHeadContent, 'structuredData'>): readonly string[] {
  return [structuredData].flat().map((data) => JSON.stringify(data).replace(/</g, '\\u003c'));
}

/**
 * Returns the head of the home page.
 *
 * @param origin of the site
 * @param firstPoster poster of the first title on the page, for sites without a banner
 */
export function toHomeHead(
  { description, banner }: Pick<SiteConfig, 'description' | 'banner'>,
  origin: string,
  { siteName }: Pick<HeadWords, 'siteName'>,
  firstPoster: string | undefined,
): PageHeadContent {
  // Social cards require absolute addresses.
  const logo =
    banner !== undefined && URL.canParse(banner, origin) ? new URL(banner, origin).href : undefined;
  return {
    title: siteName,
    description,
    canonical: new URL('/', origin).href,
    image: logo ?? firstPoster,
  };
}
