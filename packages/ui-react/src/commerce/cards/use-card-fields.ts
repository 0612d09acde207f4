import { useTranslation } from 'react-i18next';
import {
  formatCardCvc,
  formatCardExpiry,
  formatCardNumber,
  getCardBrand,
  type CardFormValues,
  type CardProblem,
} from '@marquee/common/commerce/card.ts';

import type { CardFieldsProps } from './card-fields.tsx';

export const EMPTY_CARD: CardFormValues = { cardholderName: '', cardNumber: '', cardExpiry: '', cardCVC: '' };

const PROBLEM_KEYS = {
  required: 'field_required',
  invalid_card_number: 'invalid_card_number',
  invalid_card_expiry: 'invalid_card_expiry',
  invalid_cvc_number: 'invalid_cvc_number',
} as const satisfies Record<CardProblem, string>;

const FORMATS: Readonly<Partial<Record<string, (text: string) => string>>> = {
  cardNumber: formatCardNumber,
  cardExpiry: formatCardExpiry,
  cardCVC: formatCardCvc,
};

export interface CardFieldsForm {
  readonly values: CardFormValues;
  readonly problems: Readonly<Partial<Record<string, CardProblem>>>;
  readonly change: (name: keyof CardFormValues, value: string) => void;
}

/** Returns the props for `<CardFields>`: digits grouped while typing, and problems as translated texts. */
export function useCardFields({ values, problems, change }: CardFieldsForm): CardFieldsProps {
  const { t } = useTranslation('checkout');
  return {
    brand: getCardBrand(values.cardNumber),
    getField: (name) => {
      const problem = problems[name];
      return {
        name,
        value: values[name],
        error: problem && t(PROBLEM_KEYS[problem]),
        onChange: (text) => change(name, FORMATS[name]?.(text) ?? text),
      };
    },
  };
}

/** Returns the form's error summary (commerce 5); empty without problems. */
export function useCardSummary(problems: CardFieldsForm['problems']): readonly string[] {
  const { t } = useTranslation('checkout');
  const found = Object.values(problems);
  if (found.length === 0) return [];
  const isMissing = found.every((problem) => problem === 'required');
  return [t(isMissing ? 'validation_form_error_required' : 'validation_form_error_invalid')];
}
