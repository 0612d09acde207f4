import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@marquee/common/account/account-service.ts';

import { useService } from '../../hooks/use-service.ts';
import type { SocialLinksProps } from '../social-links.tsx';

/** What the services call themselves. */
const NAMES: Readonly<Record<SocialProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'X',
};

/** A way to sign in by another service. */
type ServiceLink = SocialLinksProps['links'][number];

/** The services that the site lets viewers sign in by; undefined while they are not known, none when they cannot be. */
export function useServiceLinks(): readonly ServiceLink[] | undefined {
  const { t } = useTranslation('account');
  const { data: urls = {}, isPending } = useQuery(useService(AccountQueries).socialUrls());
  if (isPending) return undefined;
  return SOCIAL_PROVIDERS.flatMap((provider) => {
    const url = urls[provider];
    return url === undefined ? [] : [{ url, label: t('sign_in_with', { service: NAMES[provider] }) }];
  });
}
