import type {
  ConsentLabel,
  CustomFieldType,
  FieldOption,
  PublisherConsent,
} from '@marquee/common/account/account.ts';
import { useTranslation } from 'react-i18next';
import { Fragment } from 'react';
import { isHttpUrl } from '@marquee/common/shared/url.ts';

import { CheckboxField } from '../components/form/checkbox-field.tsx';
import { DateField } from '../components/form/date-field.tsx';
import { RadioField } from '../components/form/radio-field.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { readLinkedText } from './read-linked-text.ts';

export interface CustomFieldProps {
  readonly definition: PublisherConsent;
  readonly value: string | boolean | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly error: string | undefined;
  readonly siteName: string;
  /** A consent that cannot be taken back. */
  readonly isDisabled?: boolean;
}

/** A consent to tick, or whatever else an operator asks for, each kind with its own control. */
export function CustomField({ definition, value, onChange, error, siteName, isDisabled }: CustomFieldProps) {
  const { name, label, isRequired, placeholder } = definition;
  const field = { name, error, isRequired };
  const kind = getControl(definition);
  if (kind === 'checkbox') {
    return (
      <CheckboxField
        {...field}
        label={<ConsentLabelText label={label} siteName={siteName} />}
        isChecked={value === true}
        isDisabled={isDisabled ?? false}
        onChange={onChange}
      />
    );
  }
  const text = { ...field, label: toWords(label), value: typeof value === 'string' ? value : '', onChange };
  const options = withoutNone(definition.options);
  if (kind === 'date') return <DateField {...text} />;
  if (kind === 'radio') return <RadioField {...text} options={options} />;
  if (kind === 'select') {
    return (
      <SelectField
        {...text}
        options={options}
        placeholder={placeholder}
        autoComplete={COMPLETION[definition.type]}
      />
    );
  }
  return (
    <TextField
      {...text}
      kind={kind === 'multiline' ? kind : 'text'}
      autoComplete="on"
      hint={placeholder || undefined}
    />
  );
}

const COMPLETION: Readonly<Record<CustomFieldType, string>> = {
  country: 'country',
  us_state: 'address-level1',
  input: 'on',
  textarea: 'on',
  select: 'on',
  radio: 'off',
  checkbox: 'off',
  datepicker: 'off',
};

/** A choice without options could never be answered. */
function getControl({
  type,
  options,
}: PublisherConsent): 'checkbox' | 'date' | 'multiline' | 'radio' | 'select' | 'text' {
  if (type === 'checkbox') return 'checkbox';
  if (type === 'datepicker') return 'date';
  if (type === 'textarea') return 'multiline';
  if (type === 'input' || options.length === 0) return 'text';
  return type === 'radio' ? 'radio' : 'select';
}

/** Plain words: only the label of a checkbox may hold a link. */
function toWords(label: ConsentLabel): string {
  return label.kind === 'text'
    ? readLinkedText(label.text)
        .map(({ text }) => text)
        .join('')
    : '';
}

function withoutNone(options: readonly FieldOption[]): readonly FieldOption[] {
  return options.filter(({ value }) => value !== '');
}

interface ConsentLabelTextProps {
  readonly label: ConsentLabel;
  readonly siteName: string;
}

const SENTENCES = { terms: 'terms_label', platform_terms: 'platform_terms_label' } as const;
/** Our own sentences mark the words of the link. Taken apart here: `Trans` would cost every first page a parser of HTML. */
const LINK = /^(.*?)<terms>(.*?)<\/terms>(.*)$/s;

/** What a consent or another field of the operator is called. */
function ConsentLabelText({ label, siteName }: ConsentLabelTextProps) {
  const { t } = useTranslation('account');
  if (label.kind === 'text') return <LinkedText html={label.text} />;
  const url = label.url !== undefined && isHttpUrl(label.url) ? label.url : undefined;
  if (url === undefined && label.kind === 'terms') return t('terms_label_without_link', { siteName });
  const sentence = t(SENTENCES[label.kind], { siteName });
  const [, before = sentence, words = '', after = ''] = LINK.exec(sentence) ?? [];
  return (
    <>
      {before}
      {url !== undefined ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
      {after}
    </>
  );
}

/** An operator's words, in which links to the web work. */
function LinkedText({ html }: { readonly html: string }) {
  return readLinkedText(html).map(({ text, url }, index) =>
    url === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <a key={index} href={url} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ),
  );
}
