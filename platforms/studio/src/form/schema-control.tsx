import type { ReactNode } from 'react';
import { FieldNotes, useControl } from '@marquee/ui-react/components/form/field.tsx';
import { isTrueWord } from '@marquee/common/shared/reading.ts';

import type { SchemaField } from './schema-fields.ts';
import styles from '../studio.module.scss';

export interface FieldControlProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

/** A single-line text field with its label, hint and error. */
export function TextControl({
  value,
  onChange,
  placeholder,
  before,
  label,
  ...field
}: FieldControlProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** Placed before the input, such as a color picker. */
  readonly before?: ReactNode;
}) {
  const control = useControl({ name: label, ...field });
  return (
    <div className={styles['field']}>
      <label htmlFor={control.id}>{label}</label>
      <div className={styles['line']}>
        {before}
        <input
          {...control}
          type="text"
          value={value}
          placeholder={placeholder}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}

/** The input for a field of the schema; clearing it removes the key from the configuration. */
export function SchemaControl({
  field,
  value,
  error,
  onChange,
}: {
  readonly field: SchemaField;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}) {
  const { name, kind, description, example, isRequired } = field;
  const notes = { label: toLabel(name), hint: description.replaceAll('`', ''), error };
  const onText = (text: string) => onChange(text === '' && !isRequired ? undefined : text);
  if (kind === 'flag') return <FlagControl {...notes} isOn={isOn(field, value)} onChange={onChange} />;
  if (kind === 'choice')
    return <ChoiceControl {...notes} choices={field.choices} value={toText(value)} onChange={onText} />;
  return (
    <TextControl
      {...notes}
      isRequired={isRequired}
      placeholder={example === '' ? undefined : `e.g. ${example}`}
      value={toText(value)}
      onChange={kind === 'number' ? (text) => onChange(toNumber(text)) : onText}
    />
  );
}

/** A checkbox. Its value is written even when it is the default. */
function FlagControl({
  label,
  isOn: isChecked,
  onChange,
  ...field
}: FieldControlProps & { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const control = useControl({ name: label, ...field });
  return (
    <div className={styles['field']}>
      <div className={styles['line']}>
        <input
          {...control}
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={control.id}>{label}</label>
      </div>
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}

function ChoiceControl({
  label,
  choices,
  value,
  onChange,
  ...field
}: FieldControlProps & {
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const control = useControl({ name: label, ...field });
  return (
    <div className={styles['field']}>
      <label htmlFor={control.id}>{label}</label>
      <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Default</option>
        {[...new Set([...choices, value])].map((choice) =>
          choice === '' ? null : (
            <option key={choice} value={choice}>
              {toLabel(choice)}
            </option>
          ),
        )}
      </select>
      <FieldNotes id={control.id} {...field} />
    </div>
  );
}

/** Turns `searchPlaylist` into “Search playlist”. */
export function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  const plain = words.toLowerCase().replaceAll(/\b(id|url|urls|drm)\b/g, (word) => word.toUpperCase());
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function isOn({ isOnByDefault }: SchemaField, value: unknown): boolean {
  return value === undefined || value === null || value === '' ? isOnByDefault : isTrueWord(value);
}

export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Anything that is not written as a number is, such as `1e`, `1.` or `1,5`, stays the typed text: the field still shows
 * it, and the parser reports it.
 */
function toNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return Number.isFinite(Number(trimmed)) && String(Number(trimmed)) === trimmed ? Number(trimmed) : text;
}
