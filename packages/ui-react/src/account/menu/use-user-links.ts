import { useTranslation } from 'react-i18next';
import { ChosenProfile } from '@marquee/common/profiles/chosen-profile.ts';

import { useOptionalService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import type { NavigationLink } from '../../shell/layout/header.tsx';
import { useHasPayments } from '../use-has-payments.ts';

/**
 * Returns the site's pages of the user area (spec 2): favorites only with their feature, payments only on sites that
 * sell something. A kids profile has no account pages.
 */
export function useUserLinks(): readonly NavigationLink[] {
  const { t } = useTranslation('user');
  const { config } = useSite();
  const hasPayments = useHasPayments();
  const hasFavorites = config.features.favoritesList !== undefined;
  const isKids = useIsKidsProfile();
  const profiles = config.features.hasProfiles ? [{ label: t('profiles'), to: '/profiles' }] : [];
  if (isKids) return profiles;
  return [
    { label: t('account'), to: '/u/my-account' },
    ...(hasFavorites ? [{ label: t('favorites'), to: '/u/favorites' }] : []),
    ...(hasPayments ? [{ label: t('payments'), to: '/u/payments' }] : []),
    ...profiles,
  ];
}

/** Whether the current profile is a kids profile, which can neither change the account nor sign out. */
export function useIsKidsProfile(): boolean {
  const chosen = useOptionalService(ChosenProfile);
  return chosen?.profile.maxAge !== undefined;
}
