import { listHeadTags, listStructuredData } from '@marquee/common/content/page-head.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { siteTheme } from '@marquee/theme/site-theme.ts';

import { element, escapeMarkup } from './markup.ts';
import type { Page } from './page.ts';
import { getPageLanguage, type Site } from './site.ts';

/**
 * The app's page, split where a page's own parts are inserted. Its scripts stay unchanged, since the security policy
 * has their hashes.
 */
export interface Shell {
  /** Up to the `<title>`. */
  readonly start: string;
  /** After the title, up to the end of the head. */
  readonly head: string;
  /** From the end of the head into the root element, whose content the app replaces. */
  readonly body: string;
  readonly end: string;
}

const TITLE = '<title></title>';
const HEAD_END = '</head>';
const ROOT = '<div id="root">';

/**
 * Splits `index.html` of a build for a site and sets its language and the colors of the shell. Fails with
 * `shell_invalid`.
 */
export function cutShell(html: string, site: Site): Shell {
  const [titleAt, headAt, rootAt] = [TITLE, HEAD_END, ROOT].map((part) => html.indexOf(part));
  if (
    titleAt === undefined ||
    headAt === undefined ||
    rootAt === undefined ||
    titleAt === -1 ||
    headAt < titleAt ||
    rootAt < headAt
  )
    throw new AppError('shell_invalid', 'This is not the page of the app');
  const { properties, themeColor } = siteTheme(site.config.styling);
  const colors = `--boot-background:${properties['--color-background']};--boot-text:${properties['--color-text']}`;
  const start = html
    .slice(0, titleAt)
    .replace(/<html\b[^>]*>/, () => element('html', { lang: getPageLanguage(site), style: colors }))
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, before: string) => `${before}${themeColor}`);
  return {
    start,
    head: html.slice(titleAt + TITLE.length, headAt),
    body: html.slice(headAt, rootAt + ROOT.length),
    end: html.slice(rootAt + ROOT.length),
  };
}

/**
 * Browsers with scripts show the shell until the app has started, as on any other page; the prerendered content is for
 * browsers without scripts and for crawlers.
 */
const STYLES = `<style>.prerendered{display:none}</style><noscript><style>.boot{display:none}.prerendered{display:block;padding:1rem;max-width:60rem;margin:auto;font-family:sans-serif;color:var(--boot-text)}.prerendered a{color:inherit}.prerendered img{display:block;max-width:100%}</style></noscript>`;

/**
 * Renders the document of a page: the app's own, with the page's head and content. The app removes elements marked
 * `data-prerendered` when it writes its own head.
 */
export function renderDocument({ start, head, body, end }: Shell, site: Site, page: Page): string {
  const { title } = page.head;
  return [
    start,
    element('title', { 'data-named': '' }, escapeMarkup(title)),
    toHeadTags(site, page),
    head,
    STYLES,
    body,
    element('main', { class: 'prerendered' }, page.content),
    end,
  ].join('');
}

const MARK = { 'data-prerendered': '' };

function toHeadTags(site: Site, { head }: Page): string {
  const tags = [...listHeadTags(head), ...listLanguageTags(site, head.canonical)];
  return [
    ...tags.map((tag) => element('href' in tag ? 'link' : 'meta', { ...MARK, ...tag })),
    ...listStructuredData(head).map((json) =>
      element('script', { ...MARK, type: 'application/ld+json' }, json),
    ),
  ].join('');
}

/** An address is the same in all languages (docs/decisions/0064), but its page is written in one. */
function listLanguageTags(site: Site, address: string | undefined) {
  if (address === undefined) return [];
  const toAlternate = (hreflang: string) => ({ rel: 'alternate', hreflang, href: address });
  return [toAlternate(getPageLanguage(site)), toAlternate('x-default')];
}
