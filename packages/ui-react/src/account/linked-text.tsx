import { Fragment } from 'react';

import { readLinkedText } from './read-linked-text.ts';

/** An operator's words, in which links to the web work. */
export function LinkedText({ html }: { readonly html: string }) {
  return readLinkedText(html).map(({ text, url }, index) =>
    url === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <a key={index} href={url} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ),
  );
}
