import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { TitleAccess } from '@marquee/common/entitlement/title-access.ts';

import { ButtonPlace } from '../components/button/button-link.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { useLeavingFocus } from '../hooks/keep-focus.ts';
import { useService } from '../hooks/use-service.ts';
import { useSession } from '../hooks/use-session.ts';

/** In place of the play button while the viewer's access is unknown: a placeholder, or the failure of its check. */
export function UncheckedTitle({ item }: { readonly item: MediaItem }) {
  const { t } = useTranslation('media');
  const access = useService(TitleAccess);
  const { userId } = useSession();
  const checks = useQueries({ queries: [access.subscription(userId), access.bought(userId, item)] });
  const failed = checks.filter(({ isError }) => isError);
  if (failed.length === 0 || checks.some(({ isFetching }) => isFetching))
    return <ButtonPlace>{t('start_watching')}</ButtonPlace>;
  return <FailedCheck onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
}

function FailedCheck({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('media');
  const ref = useRef<HTMLDivElement>(null);
  useLeavingFocus(ref);
  return (
    <div ref={ref}>
      <ErrorNotice message={t('access_unknown')} onRetry={onRetry} />
    </div>
  );
}
