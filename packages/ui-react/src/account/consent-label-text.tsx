import { useTranslation } from 'react-i18next';
import { Fragment } from 'react';
import type { ConsentLabel } from '@marquee/common/account/account.ts';
import { isHttpUrl } from '@marquee/common/shared/url.ts';

import { readLinkedText } from './read-linked-text.ts';

export interface ConsentLabelTextProps {
  readonly label: ConsentLabel;
  readonly siteName: string;
}

const SENTENCES = { terms: 'terms_label', platform_terms: 'platform_terms_label' } as const;
/** Our own sentences mark the words of the link. Taken apart here: `Trans` would cost every first page a parser of HTML. */
const LINK = /^(.*?)<terms>(.*?)<\/terms>(.*)$/s;

/** What a consent or another field of the operator is called. */
export function ConsentLabelText({ label, siteName }: ConsentLabelTextProps) {
  const { t } = useTranslation('account');
  if (label.kind === 'text') return <LinkedText html={label.text} />;
  const url = label.url !== undefined && isHttpUrl(label.url) ? label.url : undefined;
  if (url === undefined && label.kind === 'terms') return t('terms_label_without_link', { siteName });
  const sentence = t(SENTENCES[label.kind], { siteName });
  const [, before = sentence, words = '', after = ''] = LINK.exec(sentence) ?? [];
  return (
    <>
      {before}
      {url !== undefined ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
      {after}
    </>
  );
}

/** An operator's words, in which links to the web work. */
function LinkedText({ html }: { readonly html: string }) {
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
