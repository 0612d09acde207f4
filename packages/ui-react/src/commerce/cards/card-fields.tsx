import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_BRANDS, type CardBrand, type CardFormValues } from '@marquee/common/commerce/card.ts';
import { toAsciiDigits } from '@marquee/common/shared/ascii-digits.ts';

import { FieldNotes, useControl, type FieldProps } from '../../components/form/field.tsx';
import formStyles from '../../components/form/form.module.scss';
import { useLanguage } from '../../hooks/use-language.ts';
import styles from './card-fields.module.scss';

/** Props of a card field. */
export interface CardFieldState {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export type CardFieldName = keyof CardFormValues;

export interface CardFieldsProps {
  readonly getField: (name: CardFieldName) => CardFieldState;
  /** The card's brand; undefined while unknown. */
  readonly brand: CardBrand | undefined;
  /** Whether the brands that the fields know are shown as marks. */
  readonly hasMarks?: boolean;
}

/** Brand names, the same in every language. */
const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners_club: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
};

/** Short brand names shown as marks; other brands show their name. */
const BRAND_MARKS: Readonly<Partial<Record<CardBrand, string>>> = {
  visa: 'VISA',
  amex: 'AMEX',
  diners_club: 'Diners',
};

/** The fields of a card. The caller formats the values. */
export function CardFields({ getField, brand, hasMarks = false }: CardFieldsProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles['fields']} role="group" aria-label={t('card_form')}>
      {hasMarks ? <CardBrands current={brand} /> : null}
      <CardField {...getField('cardNumber')} label={t('card_number')} autoComplete="cc-number" isNumeric>
        {brand === undefined ? null : <span className={styles['brand']}>{BRAND_NAMES[brand]}</span>}
      </CardField>
      <div className={styles['pair']}>
        <CardField
          {...getField('cardExpiry')}
          label={t('card_expiry')}
          placeholder={t('card_expiry_example')}
          autoComplete="cc-exp"
          isNumeric
        />
        <CardField {...getField('cardCVC')} label={t('card_cvc')} autoComplete="cc-csc" isNumeric />
      </div>
      <CardField {...getField('cardholderName')} label={t('card_name')} autoComplete="cc-name" />
    </div>
  );
}

/** The known brands as marks, with one sentence for screen readers. */
function CardBrands({ current }: { readonly current: CardBrand | undefined }) {
  const { t } = useTranslation('checkout');
  const names = new Intl.ListFormat(useLanguage()).format(CARD_BRANDS.map((brand) => BRAND_NAMES[brand]));
  return (
    <div>
      <p className={styles['accepted']}>{t('cards_accepted', { brands: names })}</p>
      <div className={styles['marks']} aria-hidden="true" dir="ltr">
        {CARD_BRANDS.map((brand) => (
          <span key={brand} className={styles['mark']} data-current={brand === current}>
            {BRAND_MARKS[brand] ?? BRAND_NAMES[brand]}
          </span>
        ))}
      </div>
    </div>
  );
}

interface CardFieldProps extends CardFieldState, Omit<FieldProps, 'name' | 'error'> {
  readonly label: string;
  readonly autoComplete: 'cc-number' | 'cc-exp' | 'cc-csc' | 'cc-name';
  readonly placeholder?: string;
  /** Digits, which are grouped while typing and always left-to-right. */
  readonly isNumeric?: boolean;
  /** Rendered at the end of the field. */
  readonly children?: ReactNode;
}

function CardField(props: CardFieldProps) {
  const {
    name,
    value,
    error,
    onChange,
    label,
    autoComplete,
    placeholder,
    isNumeric = false,
    children,
  } = props;
  const control = useControl({ name, error, isRequired: true });
  const ref = useRef<HTMLInputElement>(null);
  const noteCaret = useDigitCaret(ref, value);
  return (
    <div className={formStyles['field']}>
      <label className={formStyles['label']} htmlFor={control.id}>
        {label}
      </label>
      <div className={styles['with-brand']}>
        <input
          ref={ref}
          {...control}
          className={formStyles['input']}
          type="text"
          inputMode={isNumeric ? 'numeric' : 'text'}
          dir={isNumeric ? 'ltr' : 'auto'}
          name={name}
          value={value}
          placeholder={placeholder}
          autoComplete={autoComplete}
          autoCorrect="off"
          spellCheck={false}
          maxLength={isNumeric ? 30 : 100}
          onChange={({ target }) => {
            if (isNumeric) noteCaret(target);
            onChange(isNumeric ? toAsciiDigits(target.value) : target.value);
          }}
        />
        {children}
      </div>
      <FieldNotes id={control.id} error={error} />
    </div>
  );
}

/**
 * Keeps the caret behind the same digit. Grouping changes the text of the field, and the browser would then move the
 * caret to the end, even after an edit in the middle.
 */
function useDigitCaret(ref: RefObject<HTMLInputElement | null>, value: string) {
  const digits = useRef<number>(undefined);
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || digits.current === undefined) return;
    const place = findPlace(value, digits.current);
    digits.current = undefined;
    field.setSelectionRange(place, place);
  }, [ref, value]);
  return ({ value: typed, selectionStart }: HTMLInputElement) => {
    const isInside = selectionStart !== null && selectionStart < typed.length;
    digits.current = isInside ? countDigits(typed.slice(0, selectionStart)) : undefined;
  };
}

function countDigits(text: string): number {
  return toAsciiDigits(text).replace(/\D/g, '').length;
}

/** Returns the index right after the given number of digits. */
function findPlace(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return place;
}
