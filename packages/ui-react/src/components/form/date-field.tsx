import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAsciiDigits } from '@marquee/common/shared/ascii-digits.ts';

import { useLocale } from '../../hooks/use-language.ts';
import { FieldName, FieldNotes, useControl, type FieldProps } from './field.tsx';
import styles from './form.module.scss';

export interface DateFieldProps extends FieldProps {
  readonly label: string;
  /**
   * YYYY-MM-DD; empty when nothing is entered. Invalid dates are passed on unchanged, so that the form can report them.
   */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it is the viewer's birthday, which browsers can autofill. */
  readonly isBirthday?: boolean;
}

type Part = 'day' | 'month' | 'year';
type Parts = Readonly<Record<Part, string>>;

const LENGTHS: Readonly<Record<Part, number>> = { day: 2, month: 2, year: 4 };

/** A date as three number inputs, in the order of the viewer's region: faster for a birthday than a calendar. */
export function DateField({ label, name, value, onChange, isBirthday = false, ...field }: DateFieldProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const [parts, setParts] = useState<Parts>(() => toParts(value));
  const { id, ...control } = useControl({ name, ...field });
  const names = { day: t('date_day'), month: t('date_month'), year: t('date_year') };
  const placeholders = {
    day: t('date_day_example'),
    month: t('date_month_example'),
    year: t('date_year_example'),
  };

  const handleChange = (part: Part, text: string) => {
    const next = { ...parts, [part]: text };
    setParts(next);
    onChange(toDate(next));
  };

  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>
        <FieldName isRequired={field.isRequired ?? false}>{label}</FieldName>
      </legend>
      <div className={styles['date']}>
        {getOrder(locale).map((part) => (
          <input
            key={part}
            {...control}
            className={styles['input']}
            name={`${name}-${part}`}
            data-part={part}
            aria-label={names[part]}
            placeholder={placeholders[part]}
            inputMode="numeric"
            maxLength={LENGTHS[part]}
            autoComplete={isBirthday ? `bday-${part}` : 'off'}
            value={parts[part]}
            onChange={(event) => handleChange(part, toAsciiDigits(event.target.value).trim())}
          />
        ))}
      </div>
      <FieldNotes id={id} {...field} />
    </fieldset>
  );
}

function toParts(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

function toDate({ day, month, year }: Parts): string {
  if (day === '' && month === '' && year === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function getOrder(locale: string): readonly Part[] {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}
