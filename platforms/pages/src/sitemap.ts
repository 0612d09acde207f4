import { escapeMarkup } from './markup.ts';
import { toAddress, type Page, type PageVideo } from './page.ts';
import type { Site } from './site.ts';

/** Limits of one file (sitemaps.org); the size leaves room for the end of the file. */
const MAX_SITEMAP_ENTRIES = 50_000;
const MAX_SITEMAP_BYTES = 50_000_000;

export const SITEMAP_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n';
export const SITEMAP_END = '</urlset>\n';

/** Limits of video entries (Google's video sitemaps). */
const MAX_DESCRIPTION_LENGTH = 2_048;
const MAX_TITLE_LENGTH = 100;
const MAX_DURATION_S = 28_800;
const MAX_TAGS = 32;

/** Builds the entry of a page; undefined unless the page is its own canonical address. */
export function toSitemapEntry(page: Page, site: Site): string | undefined {
  const address = toAddress(site, page.path);
  if (page.head.canonical !== address) return undefined;
  const pictures = page.pictures.map((picture) => `<image:image>${tag('image:loc', picture)}</image:image>`);
  const video = page.video && toVideo(page.video, site);
  return `<url>${tag('loc', address)}${pictures.join('')}${video ?? ''}</url>\n`;
}

function toVideo({ item, playerPath, picture, needsSubscription, isLive }: PageVideo, site: Site): string {
  const { title, description, durationS, publishedS, tags } = item;
  const hasDuration = durationS >= 1 && durationS <= MAX_DURATION_S;
  return [
    '<video:video>',
    tag('video:thumbnail_loc', picture),
    tag('video:title', cut(title, MAX_TITLE_LENGTH)),
    tag('video:description', cut(description || title, MAX_DESCRIPTION_LENGTH)),
    tag('video:player_loc', toAddress(site, playerPath)),
    hasDuration ? tag('video:duration', String(Math.round(durationS))) : '',
    publishedS === undefined ? '' : tag('video:publication_date', new Date(publishedS * 1000).toISOString()),
    tag('video:requires_subscription', needsSubscription ? 'yes' : 'no'),
    tag('video:live', isLive ? 'yes' : 'no'),
    ...[...new Set(tags)].slice(0, MAX_TAGS).map((word) => tag('video:tag', word)),
    '</video:video>',
  ].join('');
}

/** Splits entries into as few files as the limits allow; at least one, even when empty. */
export function splitEntries<Entry extends { readonly length: number }>(
  entries: readonly Entry[],
): readonly (readonly Entry[])[] {
  const room = MAX_SITEMAP_BYTES - SITEMAP_START.length - SITEMAP_END.length;
  const parts: Entry[][] = [];
  let [part, bytes]: [Entry[], number] = [[], 0];
  parts.push(part);
  for (const entry of entries) {
    if (part.length === MAX_SITEMAP_ENTRIES || bytes + entry.length > room) {
      [part, bytes] = [[], 0];
      parts.push(part);
    }
    part.push(entry);
    bytes += entry.length;
  }
  return parts;
}

/** Builds the index of several sitemaps. */
export function toSitemapIndex(names: readonly string[], site: Site): string {
  const entries = names.map((name) => `<sitemap>${tag('loc', toAddress(site, `/${name}`))}</sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** The sitemap line of this site or of an earlier origin; sitemaps of the operator in folders do not match. */
const OWN_SITEMAP = /^sitemap:\s*https?:\/\/[^/]+\/sitemap\.xml\s*$/i;

/** Adds the sitemap to `robots.txt` of the build, replacing an earlier line. */
export function withSitemap(robots: string, site: Site): string {
  const lines = robots.split('\n').filter((line) => line.trim() !== '' && !OWN_SITEMAP.test(line));
  return `${lines.join('\n')}\n\nSitemap: ${toAddress(site, '/sitemap.xml')}\n`;
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
