import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import styles from './markdown.module.scss';
import { renderMarkdown } from './render-markdown.ts';

export const chunk = { code: MarkdownBody };

/** See `Markdown`, which loads it. */
export function MarkdownBody({ text }: { readonly text: string }) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const bodyRef = useRef<HTMLDivElement>(null);
  const tableLabel = t('table');

  // Inserts the sanitized nodes themselves, because serializing and parsing them again could change some of them.
  useLayoutEffect(() => {
    bodyRef.current?.replaceChildren(renderMarkdown(text, { tableLabel, origin: window.location.origin }));
  }, [text, tableLabel]);

  const followInside = (event: MouseEvent) => {
    const address = getOwnAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    if (address.startsWith('#')) showHeading(address.slice(1));
    else void navigate(address);
  };
  return <div ref={bodyRef} className={styles['body']} onClick={followInside} />;
}

/**
 * Returns the URL of a pressed link to another page of this site or to a heading of this text, unless it opens in
 * another window.
 */
function getOwnAddress(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]:not([target])') : null;
  const address = link?.getAttribute('href') ?? '';
  return isPlain && !event.defaultPrevented && /^[/#]/.test(address) ? address : undefined;
}

/**
 * Moves the focus to a heading. A fragment would create a history entry without a router key, like that of the first
 * page, whose scroll position would then be restored here.
 */
function showHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}
