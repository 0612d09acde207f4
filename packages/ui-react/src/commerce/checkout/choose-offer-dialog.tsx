import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import {
  getOfferChoice,
  getYearlySaving,
  listOffers,
  type Offer,
  type OfferType,
} from '@marquee/common/commerce/offer.ts';
import type { MediaOffer } from '@marquee/common/entitlement/entitlement.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { describeOffer } from '../describe-offer.ts';
import { OfferCardsSkeleton } from '../offer-cards.tsx';
import { PaymentNotice } from '../payment-notice.tsx';
import { usePageOffers } from '../use-page-offers.ts';
import { OfferForm, type ShownOffer } from './offer-form.tsx';

/** Lists the site's offers and those of the page's title (commerce 2: Choose offer). */
export function ChooseOfferDialog() {
  const { t } = useTranslation('checkout');
  const { offers, mediaOffers, error, retry } = useSoldOffers();
  if (offers && offers.length > 0) return <OfferChoiceForm offers={offers} mediaOffers={mediaOffers} />;
  return (
    <>
      <DialogTitle>{t('choose_title')}</DialogTitle>
      {offers || error ? null : <OfferCardsSkeleton label={t('offers')} />}
      {error ? <DialogProblem text={describeCommerceError(error, t)} onRetry={retry} /> : null}
      {offers ? <NoOffers /> : null}
    </>
  );
}

interface SoldOffers {
  /** Undefined while loading, and when none loaded. */
  readonly offers: readonly Offer[] | undefined;
  readonly mediaOffers: readonly MediaOffer[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads subscriptions and purchases; when one kind fails to load, returns the other. */
function useSoldOffers(): SoldOffers {
  const { userId } = useSession();
  const queries = useService(CommerceQueries);
  const mediaOffers = usePageOffers();
  const ids = (mediaOffers ?? []).map(({ offerId }) => offerId);
  const kinds = useQueries({ queries: [queries.subscriptionOffers(userId), queries.offers(userId, ids)] });
  const isPending = mediaOffers === undefined || kinds.some(({ isLoading }) => isLoading);
  const offers = kinds.flatMap(({ data }) => data ?? []);
  const error = isPending || offers.length > 0 ? undefined : kinds.find((kind) => kind.error)?.error;
  return {
    offers: isPending || error ? undefined : offers,
    mediaOffers: mediaOffers ?? [],
    error,
    retry: () => kinds.forEach((kind) => void (kind.error && kind.refetch())),
  };
}

function NoOffers() {
  const { t } = useTranslation('checkout');
  const { close } = useDialogs();
  return (
    <>
      <PaymentNotice icon="info">
        <p>{t('no_pricing_available')}</p>
      </PaymentNotice>
      <FormActions>
        <Button variant="secondary" onClick={close}>
          {t('close')}
        </Button>
      </FormActions>
    </>
  );
}

interface OfferChoiceFormProps {
  /** Must not be empty. */
  readonly offers: readonly Offer[];
  readonly mediaOffers: readonly MediaOffer[];
}

function OfferChoiceForm({ offers, mediaOffers }: OfferChoiceFormProps) {
  const { t } = useTranslation('checkout');
  const { replace } = useDialogs();
  const checkout = useService(CheckoutController);
  const { userId = '' } = useSession();
  const [type, setType] = useState<OfferType>();
  const [offerId, setOfferId] = useState<string>();
  const hasPremier = mediaOffers.some(({ isPremier }) => isPremier);
  const { types, defaultType } = getOfferChoice(offers, hasPremier);
  const shownType = types.find((one) => one === type) ?? defaultType;
  const listed = listOffers(offers, shownType);
  const chosen = listed.find((offer) => offer.offerId === offerId) ?? listed.at(-1);
  const shown = useShownOffers(listed);
  const form = useForm({
    initial: {},
    check: () => (chosen ? {} : { form: 'required' as const }),
    submit: async () => {
      if (chosen) checkout.choose(userId, chosen);
    },
    onDone: () => replace('checkout'),
  });
  const errors = form.problems['form'] ? [t('choose_offer_field_required')] : [];
  return (
    <>
      <DialogTitle>{t('choose_title')}</DialogTitle>
      <ChoiceNote type={shownType} />
      <OfferForm
        offers={shown}
        selectedId={chosen?.offerId}
        onSelect={setOfferId}
        type={types.length > 1 ? shownType : undefined}
        onType={setType}
        submitLabel={t('continue')}
        formProps={{ ref: form.ref, errors, isBusy: form.isBusy, onSubmit: form.handleSubmit }}
      />
    </>
  );
}

function ChoiceNote({ type }: { readonly type: OfferType }) {
  const { t } = useTranslation('checkout');
  const { siteName } = useSite();
  return (
    <p>
      {type === 'svod' ? t('choose_description_subscription', { siteName }) : t('choose_description_single')}
    </p>
  );
}

function useShownOffers(offers: readonly Offer[]): readonly ShownOffer[] {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  return offers.map((offer) => {
    const saving = getYearlySaving(offer, offers);
    const percent = saving && new Intl.NumberFormat(language, { style: 'percent' }).format(saving);
    return {
      ...describeOffer(offer, t, language),
      offerId: offer.offerId,
      badge: percent ? t('saving', { percent }) : undefined,
    };
  });
}
