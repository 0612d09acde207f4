import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import { getCheapestOffer } from '@marquee/common/commerce/offer.ts';

import { useLocale } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { checkoutFeature } from './checkout-feature.ts';
import { describeOffer } from './describe-offer.ts';

export const chunk = { code: LowestPrice, features: [checkoutFeature] };

/** Price of the cheapest plan for signed-out viewers. Renders nothing while it loads or when it fails to load. */
export function LowestPrice() {
  const loader = useService(CommerceLoader);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    loader.load().then(
      () => setIsLoaded(true),
      (_failure: unknown) => undefined,
    );
  }, [loader]);
  return isLoaded ? <Price /> : null;
}

function Price() {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  const { data: offers = [] } = useQuery(useService(CommerceQueries).subscriptionOffers(undefined));
  const cheapest = getCheapestOffer(offers);
  if (!cheapest) return null;
  const { price, period = '' } = describeOffer(cheapest, t, locale);
  return <span>{t('price_from', { price, period })}</span>;
}
