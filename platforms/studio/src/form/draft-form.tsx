import { getValue, withValue, type Draft } from '../draft.ts';
import type { DraftChange } from '../draft-history.ts';
import { ColorFields } from './color-fields.tsx';
import { EntryFields } from './entry-fields.tsx';
import { ACCOUNTS, ADS, FEATURES, LISTS, SITE, type FormPart } from './form-layout.ts';
import { describeOtherProblems, describeProblem, listProblems } from './list-problems.ts';
import { LogoFields } from './logo-fields.tsx';
import { TextControl, toText } from './schema-control.tsx';
import { Fields, Group, SCHEMA, type SectionProps } from './section.tsx';
import { useMissingContent } from './use-missing-content.ts';

export interface DraftFormProps {
  readonly draft: Draft;
  readonly apiBaseUrl: string;
  /** `field` is set while the user types in it. */
  readonly onChange: (draft: DraftChange, field?: string) => void;
  readonly onNotice: (sentence: string) => void;
}

/** All fields of a draft, in groups. */
export function DraftForm({ draft, apiBaseUrl, onChange, onNotice }: DraftFormProps) {
  const { config } = draft;
  const problems = listProblems(config);
  const section: SectionProps = {
    config,
    problems,
    missing: useMissingContent(config, apiBaseUrl),
    onType: (path, value) => onChange({ ...draft, config: withValue(config, path, value) }, path.join('.')),
    onChoose: (path, value) => onChange({ ...draft, config: withValue(config, path, value) }),
  };
  return (
    <>
      <OtherProblems sentences={describeOtherProblems(problems, SCHEMA)} />
      <PartGroup title="Site" parts={SITE} section={section} isOpen />
      <Group title="Colors and fonts" isOpen>
        <ColorFields {...section} />
        <FooterField {...section} />
        <FontFields draft={draft} onChange={onChange} />
      </Group>
      <Group title="Logo">
        <LogoFields draft={draft} problems={problems} onChange={onChange} onNotice={onNotice} />
      </Group>
      {LISTS.map((list) => (
        <Group key={list.name} title={list.title}>
          <EntryFields {...section} list={list} />
        </Group>
      ))}
      <PartGroup title="Features" parts={FEATURES} section={section} />
      <PartGroup title="Ads and analytics" parts={ADS} section={section} />
      <PartGroup title="Accounts" parts={ACCOUNTS} section={section} />
    </>
  );
}

interface PartGroupProps {
  readonly title: string;
  readonly parts: readonly FormPart[];
  readonly section: SectionProps;
  readonly isOpen?: boolean;
}

function PartGroup({ title, parts, section, isOpen = false }: PartGroupProps) {
  return (
    <Group title={title} isOpen={isOpen}>
      {parts.map((part) => (
        <Fields key={part.path.join('.')} {...section} {...part} />
      ))}
    </Group>
  );
}

/** Problems of an opened file for which the form has no field. */
function OtherProblems({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Group title={`Problems without a field (${sentences.length})`} isOpen>
      <ul aria-label="Problems without a field">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Group>
  );
}

function FooterField({ config, problems, onType }: SectionProps) {
  const place = ['styling', 'footerText'];
  return (
    <TextControl
      label="Footer text"
      hint="Parts divided by |, links as markdown."
      error={describeProblem(problems, place)}
      value={toText(getValue(config, place))}
      onChange={(text) => onType(place, text === '' ? undefined : text)}
    />
  );
}

function FontFields({ draft, onChange }: Pick<DraftFormProps, 'draft' | 'onChange'>) {
  return (
    <>
      <TextControl
        label="Font of texts"
        hint="A font that viewers’ devices have."
        value={draft.fontBody}
        onChange={(fontBody) => onChange({ ...draft, fontBody }, 'fontBody')}
      />
      <TextControl
        label="Font of headings"
        value={draft.fontAlt}
        onChange={(fontAlt) => onChange({ ...draft, fontAlt }, 'fontAlt')}
      />
    </>
  );
}
