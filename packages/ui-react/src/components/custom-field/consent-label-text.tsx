import { Trans } from 'react-i18next';
import type { ConsentLabel } from '@marquee/common/account/account.ts';
import { isHttpUrl } from '@marquee/common/shared/url.ts';

import { LinkedText } from '../linked-text/linked-text.tsx';

export interface ConsentLabelTextProps {
  readonly label: ConsentLabel;
  readonly siteName: string;
}

const SENTENCES = { terms: 'terms_label', platform_terms: 'platform_terms_label' } as const;

/** What a consent or another field of the operator is called. */
export function ConsentLabelText({ label, siteName }: ConsentLabelTextProps) {
  if (label.kind === 'text') return <LinkedText html={label.text} />;
  const { url } = label;
  const link =
    url !== undefined && isHttpUrl(url) ? (
      <a href={url} target="_blank" rel="noopener noreferrer" />
    ) : (
      <span />
    );
  return (
    <Trans ns="account" i18nKey={SENTENCES[label.kind]} values={{ siteName }} components={{ terms: link }} />
  );
}
