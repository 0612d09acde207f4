import { useLayoutEffect } from 'react';

/**
 * Sets the document's title while mounted, in the title element of `index.html`: React would add a second one. Without
 * a page title, the document has the site's. Removes the tags of a prerendered head, which the page's own replace.
 */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
    const element = getTitleElement();
    element.textContent = title;
    element.dataset['named'] = '';
    return () => {
      delete element.dataset['named'];
      element.textContent = element.dataset['site'] ?? '';
    };
  }, [title]);
}

/** Sets the site's name, which is the title while no page has set one. */
export function useSiteTitle(siteName: string): void {
  useLayoutEffect(() => {
    const element = getTitleElement();
    element.dataset['site'] = siteName;
    if (!isPageNamed()) element.textContent = siteName;
  }, [siteName]);
}

/** Whether the document's title is that of a page rather than the site's. */
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
