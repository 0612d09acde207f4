import { FieldName, FieldNotes, useControl, type ChoiceFieldProps } from './field.tsx';
import styles from './form.module.scss';

/** A labeled group of radio buttons. */
export function RadioField({ label, name, value, options, onChange, ...field }: ChoiceFieldProps) {
  const { id, ...control } = useControl({ name, ...field });
  return (
    <fieldset className={styles['group']} role="radiogroup" {...control}>
      <legend className={styles['label']}>
        <FieldName isRequired={field.isRequired ?? false}>{label}</FieldName>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles['choice']}>
          <input
            className={styles['box']}
            type="radio"
            name={`${id}-${name}`}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldNotes id={id} {...field} />
    </fieldset>
  );
}
