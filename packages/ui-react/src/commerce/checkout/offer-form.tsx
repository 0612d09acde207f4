import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferType } from '@marquee/common/commerce/offer.ts';

import { Form, type FormProps } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import type { OfferWords } from '../describe-offer.ts';
import { OfferCard } from '../offer-card.tsx';
import { OfferCards } from '../offer-cards.tsx';
import styles from './offer-form.module.scss';

/** The display data of an offer. */
export interface ShownOffer extends OfferWords {
  readonly offerId: string;
  /** A highlighted label, such as a saving. */
  readonly badge: string | undefined;
}

export interface OfferFormProps {
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
export function OfferForm(props: OfferFormProps) {
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
        <label key={option.value} className={styles['choice']}>
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
