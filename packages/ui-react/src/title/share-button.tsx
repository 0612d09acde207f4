import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';
import { isAbort } from '@marquee/common/shared/app-error.ts';
import { withQuery } from '@marquee/common/shared/url.ts';

import { Button } from '../components/button/button.tsx';
import { copyText } from '../components/device/copy-text.ts';
import { Icon } from '../components/icon/icon.tsx';
import { Announcement } from '../components/live-region/announcement.tsx';
import { useMomentary } from '../hooks/use-momentary.ts';

/** How long the button shows that the link was copied (spec 9), or that copying failed. */
const RESULT_SHOWN_MS = 2_000;

/** Shares the page with the device's share sheet, or else copies its URL. */
export function ShareButton({ title, address }: { readonly title: string; readonly address: string }) {
  const { t } = useTranslation('media');
  const [result, showResult] = useMomentary<'copied' | 'failed'>(RESULT_SHOWN_MS);
  const share = useMutation({
    mutationFn: () => shareOrCopy(title, withPreview(address)),
    onSuccess: (outcome) => {
      if (outcome === 'copied') showResult(() => outcome);
    },
    onError: () => showResult(() => 'failed'),
  });
  const isCopied = result === 'copied';
  const label = result === 'failed' ? t('share_failed') : isCopied ? t('copied_url') : t('share');
  return (
    <>
      <Button variant="secondary" onClick={() => share.mutate()}>
        <Icon name={isCopied ? 'check' : 'share'} />
        <span>{label}</span>
      </Button>
      <Announcement>{result === undefined ? null : label}</Announcement>
    </>
  );
}

/** Names the site that this page previews, if any: the address would lead to the deployment's own. */
function withPreview(address: string): string {
  const source = new URLSearchParams(window.location.search).get(CONFIG_SOURCE_PARAM);
  return withQuery(address, { [CONFIG_SOURCE_PARAM]: source || undefined });
}

/** Closing the share sheet, or pressing again while it opens, is not a failure. */
async function shareOrCopy(title: string, url: string): Promise<'shared' | 'copied'> {
  if (typeof navigator.share !== 'function') {
    await copyText(url);
    return 'copied';
  }
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!isAbort(error) && !isOpening(error)) throw error;
  }
  return 'shared';
}

const isOpening = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError';
