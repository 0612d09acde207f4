import { useTranslation } from 'react-i18next';

import { ButtonLink } from '../components/button/button-link.tsx';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useSite } from '../hooks/use-site.ts';

export const chunk = { code: NotFoundScreen };

/** Page for unknown URLs (spec 2). */
export function NotFoundScreen() {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const { siteName } = useSite();
  return (
    <>
      <PageHead title={`${t('not_found')} - ${siteName}`} />
      <ErrorPage
        title={t('not_found')}
        description={t('not_found_description')}
        actions={<ButtonLink to="/">{tCommon('go_home')}</ButtonLink>}
      />
    </>
  );
}
