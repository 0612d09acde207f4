import { useTranslation } from 'react-i18next';

import { ButtonLink } from '../components/button/button-link.tsx';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useSite } from '../hooks/use-site.ts';
import { profilesFeature } from './profiles-feature.ts';

export const chunk = { code: NotAllowedPage, features: [profilesFeature] };

/** Replaces a title that is not allowed for the current kids profile. */
export function NotAllowedPage() {
  const { t } = useTranslation('profiles');
  const { t: tCommon } = useTranslation('common');
  const { siteName } = useSite();
  return (
    <>
      <PageHead title={`${t('title_not_allowed')} - ${siteName}`} />
      <ErrorPage
        title={t('title_not_allowed')}
        description={t('title_not_allowed_description')}
        serverText={undefined}
        serverTitle={undefined}
        actions={
          <>
            <ButtonLink to="/">{tCommon('go_home')}</ButtonLink>
            <ButtonLink to="/profiles" variant="secondary">
              {t('switch')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
