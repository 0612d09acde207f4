import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ConsentLabel,
  CustomFieldType,
  FieldOption,
  PublisherConsent,
} from '@marquee/common/account/account.ts';
import { isHttpUrl } from '@marquee/common/shared/url.ts';

import { CheckboxField } from '../components/form/checkbox-field.tsx';
import { DateField } from '../components/form/date-field.tsx';
import { RadioField } from '../components/form/radio-field.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { TextField } from '../components/form/text-field.tsx';

export interface CustomFieldProps {
  readonly definition: PublisherConsent;
  readonly value: string | boolean | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly error: string | undefined;
  readonly siteName: string;
  /** Whether this is a consent that cannot be withdrawn. */
  readonly isDisabled?: boolean;
}

/** The control for a consent or another operator-defined field. */
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

/** A choice without options becomes a text field, since it could not be answered. */
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

/** Returns the label as plain text: only a checkbox label may contain a link. */
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
/** Link markup of the app's own sentences, parsed here because `Trans` would add an HTML parser to every first page. */
const LINK = /^(.*?)<terms>(.*?)<\/terms>(.*)$/s;

/** Label of a consent or another operator-defined field. */
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

/** Operator-defined text with working links. */
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

/** Part of a label: plain text or a link. */
interface LinkedPart {
  readonly text: string;
  /** Absolute, http or https; undefined for plain text. */
  readonly url: string | undefined;
}

/** Maximum length of a label; the rest is cut off. */
const MAX_LENGTH = 5_000;

/** Elements whose content is not text. */
const NO_WORDS = /<(script|style|template|noscript|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<!--[\s\S]*?(?:-->|$)|<[!?/][^>]*>/gi;
const ADDRESS = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * Parses an operator's label, which may contain HTML, into texts and links (flows 1.5). Keeps only http(s) links; drops
 * all other tags but not their text, and scripts and styles with their content. The label is never rendered as HTML.
 */
export function readLinkedText(html: string): readonly LinkedPart[] {
  const text = html.slice(0, MAX_LENGTH).replace(NO_WORDS, '');
  const parts: LinkedPart[] = [];
  let end = 0;
  let url: string | undefined;
  const add = (words: string) => {
    if (words !== '') parts.push({ text: decode(words), url });
  };
  for (const match of text.matchAll(TAG)) {
    add(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[2]?.toLowerCase() === 'a') url = match[1] === '/' ? undefined : readAddress(match[3] ?? '');
  }
  add(text.slice(end));
  return parts;
}

function readAddress(attributes: string): string | undefined {
  const [, double, single, bare] = ADDRESS.exec(attributes) ?? [];
  const address = decode(double ?? single ?? bare ?? '').trim();
  return isHttpUrl(address) ? address : undefined;
}

/** Decodes character references. `<` is escaped first, so that the parser only sees text. */
function decode(text: string): string {
  const escaped = text.replaceAll('<', '&lt;');
  return new DOMParser().parseFromString(`<pre>\n${escaped}`, 'text/html').body.textContent;
}
