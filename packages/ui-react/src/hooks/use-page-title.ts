import { useLayoutEffect } from 'react';

/**
 * Names the page in the document's own title element, which index.html brings: React would add elements of its own beside it,
 * and a document has one title. While no page is named, the title is the site's.
 */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    const element = getTitleElement();
    element.textContent = title;
    element.dataset['named'] = '';
    return () => {
      delete element.dataset['named'];
      element.textContent = element.dataset['site'] ?? '';
    };
  }, [title]);
}

/** Names the site, which stands in while a page has no title yet. */
export function useSiteTitle(siteName: string): void {
  useLayoutEffect(() => {
    const element = getTitleElement();
    element.dataset['site'] = siteName;
    if (!isPageNamed()) element.textContent = siteName;
  }, [siteName]);
}

/** Whether the document's title is that of a page, not of the site. */
export function isPageNamed(): boolean {
  return document.head.querySelector('title')?.dataset['named'] !== undefined;
}

function getTitleElement(): HTMLTitleElement {
  const known = document.head.querySelector('title');
  if (known) return known;
  const element = document.createElement('title');
  document.head.append(element);
  return element;
}
