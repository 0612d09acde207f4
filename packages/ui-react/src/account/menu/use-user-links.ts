import { useTranslation } from 'react-i18next';

import { useSite } from '../../hooks/use-site.ts';
import type { NavigationLink } from '../../shell/layout/header.tsx';
import { useHasPayments } from '../use-has-payments.ts';

/** The pages of the user area that the site has (spec 2): favourites only with their feature, payments where something is sold. */
export function useUserLinks(): readonly NavigationLink[] {
  const { t } = useTranslation('user');
  const { config } = useSite();
  const hasPayments = useHasPayments();
  const hasFavorites = config.features.favoritesList !== undefined;
  return [
    { label: t('account'), to: '/u/my-account' },
    ...(hasFavorites ? [{ label: t('favorites'), to: '/u/favorites' }] : []),
    ...(hasPayments ? [{ label: t('payments'), to: '/u/payments' }] : []),
  ];
}
