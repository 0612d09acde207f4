import { useTranslation } from 'react-i18next';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Button } from '../components/button/button.tsx';
import { describeError } from '../components/error-page/describe-error.ts';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useSite } from '../hooks/use-site.ts';

export interface SeriesFailureProps {
  readonly error: unknown;
  /** The title of the series, where it is known. */
  readonly title?: string;
  readonly onRetry: () => void;
}

/** In place of a series that failed to load; one that does not exist cannot be retried. */
export function SeriesFailure({ error, title, onRetry }: SeriesFailureProps) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const { siteName } = useSite();
  const isMissing = isAppError(error, 'series_not_found', 'playlist_not_found');
  return (
    <>
      <PageHead title={`${title ?? t('series_error')} - ${siteName}`} />
      <ErrorPage
        {...describeError(error, t)}
        title={t('series_error')}
        actions={
          isMissing ? (
            <ButtonLink to="/">{tCommon('go_home')}</ButtonLink>
          ) : (
            <Button onClick={onRetry}>{tCommon('try_again')}</Button>
          )
        }
      />
    </>
  );
}
