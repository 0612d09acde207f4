import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import {
  type Offer,
  type OfferChoice,
  type OfferType,
  getOfferChoice,
  getYearlySaving,
  listOffers,
} from '@marquee/common/commerce/offer.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useLocale } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { type OfferWords, describeOffer } from '../describe-offer.ts';
import { OfferCards, OfferCardsSkeleton } from '../offer-cards.tsx';
import { PaymentNotice } from '../payment-notice.tsx';
import { usePageOffers } from '../use-page-offers.ts';
import { Form, type FormProps } from '../../components/form/form.tsx';
import { OfferCard } from '../offer-card.tsx';
import styles from './offer-form.module.scss';

/** Lists the site's offers and those of the page's title (commerce 2: Choose offer). */
export function ChooseOfferDialog() {
  const { t } = useTranslation('checkout');
  const { offers, choice, error, retry } = useSoldOffers();
  if (choice && choice.types.length > 0) return <OfferChoiceForm offers={offers} choice={choice} />;
  return (
    <>
      <DialogTitle>{t('choose_title')}</DialogTitle>
      {choice || error ? null : <OfferCardsSkeleton label={t('offers')} />}
      {error ? <DialogProblem text={describeCommerceError(error, t)} onRetry={retry} /> : null}
      {choice ? <NoOffers /> : null}
    </>
  );
}

interface SoldOffers {
  readonly offers: readonly Offer[];
  /** Without types when nothing is sold; undefined while loading, and when nothing that is sold has loaded. */
  readonly choice: OfferChoice | undefined;
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
  const hasPremier = (mediaOffers ?? []).some(({ isPremier }) => isPremier);
  const choice = getOfferChoice(offers, hasPremier);
  const error = isPending || choice.types.length > 0 ? undefined : kinds.find((kind) => kind.error)?.error;
  return {
    offers,
    choice: isPending || error ? undefined : choice,
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
  readonly offers: readonly Offer[];
  /** Must have types. */
  readonly choice: OfferChoice;
}

function OfferChoiceForm({ offers, choice }: OfferChoiceFormProps) {
  const { t } = useTranslation('checkout');
  const { replace } = useDialogs();
  const checkout = useService(CheckoutController);
  const { userId = '' } = useSession();
  const [type, setType] = useState<OfferType>();
  const [offerId, setOfferId] = useState<string>();
  const { types, defaultType } = choice;
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
  const locale = useLocale();
  return offers.map((offer) => {
    const saving = getYearlySaving(offer, offers);
    const percent = saving && new Intl.NumberFormat(locale, { style: 'percent' }).format(saving);
    return {
      ...describeOffer(offer, t, locale),
      offerId: offer.offerId,
      badge: percent ? t('saving', { percent }) : undefined,
    };
  });
}

/** The display data of an offer. */
interface ShownOffer extends OfferWords {
  readonly offerId: string;
  /** A highlighted label, such as a saving. */
  readonly badge: string | undefined;
}

interface OfferFormProps {
  /** The offers of the selected type. */
  readonly offers: readonly ShownOffer[];
  readonly selectedId: string | undefined;
  readonly onSelect: (offerId: string) => void;
  /** The selected type; undefined when there is only one. */
  readonly type: OfferType | undefined;
  readonly onType: (type: OfferType) => void;
  readonly submitLabel: string;
  /** Props for `<Form>`. */
  readonly formProps: Omit<FormProps, 'children'>;
}

/** Chooses one offer of a type (commerce 2: Choose offer). */
function OfferForm(props: OfferFormProps) {
  const { offers, selectedId, onSelect, type, onType, submitLabel, formProps } = props;
  const { t } = useTranslation('checkout');
  const name = useId();
  return (
    <Form {...formProps}>
      {type === undefined ? null : (
        <ChoiceSwitch
          label={t('offer_type')}
          value={type}
          options={[
            { value: 'svod', label: t('offer_type_svod') },
            { value: 'tvod', label: t('offer_type_tvod') },
          ]}
          onChange={onType}
        />
      )}
      <OfferCards label={t('offers')}>
        {offers.map(({ offerId, ...offer }) => (
          <OfferCard
            key={offerId}
            {...offer}
            name={name}
            value={offerId}
            isChecked={offerId === selectedId}
            onChange={onSelect}
          />
        ))}
      </OfferCards>
      <FormActions>
        <SubmitButton isBusy={formProps.isBusy}>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface ChoiceSwitchProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** Switches between two or three views of the content below. */
function ChoiceSwitch<Value extends string>(props: ChoiceSwitchProps<Value>) {
  const { label, value, options, onChange } = props;
  const name = useId();
  return (
    <div className={styles['switch']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['choice']} data-checked={option.value === value}>
          <input
            className={styles['radio']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
