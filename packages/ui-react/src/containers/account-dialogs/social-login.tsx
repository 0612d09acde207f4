import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@marquee/common/account/account-service.ts';

import { SocialLinks } from '../../components/social-links/social-links.tsx';
import { useService } from '../../hooks/use-service.ts';

/** What the services call themselves. */
const NAMES: Readonly<Record<SocialProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'X',
};

/** The services that the site lets viewers sign in by; nothing where there are none, or while they are not known. */
export function SocialLogin() {
  const { t } = useTranslation('account');
  const { data: urls = {} } = useQuery(useService(AccountQueries).socialUrls());
  const links = SOCIAL_PROVIDERS.flatMap((provider) => {
    const url = urls[provider];
    return url === undefined ? [] : [{ url, label: t('sign_in_with', { service: NAMES[provider] }) }];
  });
  return links.length === 0 ? null : <SocialLinks links={links} orLabel={t('or')} />;
}
