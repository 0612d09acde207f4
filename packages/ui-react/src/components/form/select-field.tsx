import { useTranslation } from 'react-i18next';

import { FieldName, FieldNotes, useControl, type ChoiceFieldProps } from './field.tsx';
import styles from './form.module.scss';

export interface SelectFieldProps extends ChoiceFieldProps {
  /** Label of the empty option. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** A labeled native select. */
export function SelectField({
  label,
  name,
  value,
  options,
  onChange,
  placeholder,
  autoComplete,
  ...field
}: SelectFieldProps) {
  const { t } = useTranslation('account');
  const control = useControl({ name, ...field });
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={control.id}>
        <FieldName isRequired={field.isRequired ?? false}>{label}</FieldName>
      </label>
      <select
        {...control}
        className={styles['input']}
        name={name}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder || t('choose_option')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}
