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

  // The sanitised nodes themselves go into the page: written to HTML and read again, some could change into others.
  useLayoutEffect(() => {
    bodyRef.current?.replaceChildren(renderMarkdown(text, { tableLabel, origin: window.location.origin }));
  }, [text, tableLabel]);

  const followInside = (event: MouseEvent) => {
    const path = getOwnPath(event);
    if (path === undefined) return;
    event.preventDefault();
    void navigate(path);
  };
  return <div ref={bodyRef} className={styles['body']} onClick={followInside} />;
}

/** The path of the link that was pressed, when it leads to another page of this site, in this window. */
function getOwnPath(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const address = link?.getAttribute('href') ?? '';
  return isPlain && !event.defaultPrevented && address.startsWith('/') ? address : undefined;
}
