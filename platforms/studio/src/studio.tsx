import { useEffect, useReducer, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button } from '@marquee/ui-react/components/button/button.tsx';
import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';

import { copyText } from '@marquee/ui-react/components/copy-text/copy-text.ts';

import schemaFile from '../../web/public/site-config.schema.json';
import { drawAppIcons, readLogo } from './app-icons.ts';
import { describeColors, type ColorContrast } from './describe-colors.ts';
import { getValue, LOGO_PATH, parseConfigurationText, withValue, type Draft, type Path } from './draft.ts';
import { reduceHistory, startHistory } from './draft-history.ts';
import { EntryList } from './entry-list.tsx';
import { toFileName, zipSite } from './export-files.ts';
import { listProblems, type DraftProblem } from './list-problems.ts';
import { storeDraft, type StudioStart } from './load-start.ts';
import { Preview } from './preview.tsx';
import { listFields } from './schema-fields.ts';
import { SchemaControl, TextControl, toLabel, toText } from './schema-form.tsx';
import { Refusal } from './refusal.ts';
import { toShareCode } from './share-code.ts';
import styles from './studio.module.scss';
import { useMissingContent } from './use-missing-content.ts';

const schema = readRecord(schemaFile) ?? {};

/** A form for a site's configuration, and the site beside it. */
export function Studio({ draft: first, deployment, html, notice: firstNotice }: StudioStart) {
  const [history, dispatch] = useReducer(reduceHistory, first, startHistory);
  const [notice, setNotice] = useState(firstNotice);
  const draft = history.present;
  useEffect(() => {
    storeDraft(draft);
  }, [draft]);
  useUndoKeys(dispatch);
  const change = (next: Draft, field?: string) =>
    dispatch({ type: 'change', draft: next, ...(field !== undefined && { field }) });

  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    await attempt(async () => {
      // A longer file is refused by its size, so that its content need not be in memory.
      const text = file.size > 4_000_000 ? ' '.repeat(4_000_000) : await file.text();
      change({ ...draft, config: parseConfigurationText(text) });
      return `Opened ${file.name}.`;
    }, setNotice);
  };
  const share = async () => {
    const code = toShareCode(draft) ?? toShareCode({ ...draft, logo: undefined });
    if (code === undefined) {
      setNotice('The configuration is too long for an address. Export it and send the file.');
      return;
    }
    const address = `${window.location.origin}${window.location.pathname}#draft=${code}`;
    window.history.replaceState(undefined, '', address);
    const isCopied = await copyText(address).then(
      () => true,
      () => false,
    );
    const isWithoutLogo = draft.logo !== undefined && toShareCode(draft) === undefined;
    const place = isCopied ? 'Link copied.' : 'The link is in the address bar. Copy it from there.';
    setNotice(
      isWithoutLogo ? `${place} The uploaded logo is too large for it; export the site to send it.` : place,
    );
  };
  const save = async () => {
    const zip = zipSite(draft, await drawAppIcons(draft), deployment);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([new Uint8Array(zip)], { type: 'application/zip' }));
    link.download = `${toFileName(draft.config['siteName'])}.zip`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  return (
    <div className={styles['studio']}>
      <header className={styles['header']}>
        <h1>Studio</h1>
        <div className={styles['line']}>
          <Button
            variant="secondary"
            disabled={history.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            Undo
          </Button>
          <Button
            variant="secondary"
            disabled={history.future.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            Redo
          </Button>
          <label className={styles['file']}>
            Open file
            <input type="file" accept=".json,application/json" onChange={(event) => void open(event)} />
          </label>
          <Button variant="secondary" onClick={() => void share()}>
            Copy link
          </Button>
          <Button onClick={() => void save()}>Export</Button>
        </div>
        <p role="status" className={styles['notice']}>
          {notice}
        </p>
      </header>
      <main className={styles['form']}>
        <DraftForm draft={draft} apiBaseUrl={deployment.apiBaseUrl} onChange={change} onNotice={setNotice} />
      </main>
      <Preview draft={draft} html={html} deployment={deployment} />
    </div>
  );
}

/** Shows the sentence of work that succeeded, or of a refusal. */
async function attempt(work: () => Promise<string>, say: (sentence: string) => void): Promise<void> {
  try {
    say(await work());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.sentence);
  }
}

function useUndoKeys(dispatch: (action: { readonly type: 'undo' | 'redo' }) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [dispatch]);
}

interface DraftFormProps {
  readonly draft: Draft;
  readonly apiBaseUrl: string;
  readonly onChange: (draft: Draft, field?: string) => void;
  readonly onNotice: (sentence: string) => void;
}

function DraftForm({ draft, apiBaseUrl, onChange, onNotice }: DraftFormProps) {
  const { config } = draft;
  const problems = listProblems(config);
  const missing = useMissingContent(config, apiBaseUrl);
  const set = (path: Path, value: unknown) =>
    onChange({ ...draft, config: withValue(config, path, value) }, path.join('.'));
  const section = { config, problems, missing, set };
  return (
    <>
      <Group title="Site" isOpen>
        <Fields {...section} path={[]} only={/^(?:siteName|description|siteId)$/} />
      </Group>
      <Group title="Colors and fonts" isOpen>
        <ColorFields {...section} />
        <TextControl
          label="Footer text"
          hint="Parts divided by |, links as markdown."
          value={toText(getValue(config, ['styling', 'footerText']))}
          onChange={(text) => set(['styling', 'footerText'], text === '' ? undefined : text)}
        />
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
      </Group>
      <Group title="Logo">
        <LogoFields draft={draft} problems={problems} onChange={onChange} onNotice={onNotice} />
      </Group>
      <Group title="Rows of the home page">
        <Entries
          {...section}
          name="content"
          definition="row"
          newEntry={{ type: 'playlist', contentId: '' }}
          add="Add row"
        />
      </Group>
      <Group title="Menu">
        <Entries
          {...section}
          name="menu"
          definition="menuEntry"
          newEntry={{ label: '', contentId: '' }}
          add="Add entry"
        />
      </Group>
      <Group title="Languages">
        <Entries
          {...section}
          name="supportedLanguages"
          definition="language"
          newEntry={{ code: 'en', displayName: 'English' }}
          add="Add language"
        />
      </Group>
      <Group title="Features">
        <Fields {...section} path={['features']} definition="features" />
        <Fields {...section} path={['custom']} definition="custom" />
      </Group>
      <Group title="Ads and analytics">
        <Fields {...section} path={[]} only={/^(?:ad|analytics)/} />
        <Fields {...section} path={['adScheduleUrls']} definition="adScheduleUrls" />
      </Group>
      <Group title="Accounts">
        <Fields {...section} path={['integrations', 'own']} definition="own" />
        <Fields {...section} path={['integrations', 'cleeng']} definition="cleeng" />
        <Fields {...section} path={['integrations', 'jwp']} definition="jwp" />
      </Group>
    </>
  );
}

function Group({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles['group']} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles['fields']}>{children}</div>
    </details>
  );
}

interface SectionProps {
  readonly config: Draft['config'];
  readonly problems: readonly DraftProblem[];
  readonly missing: ReadonlySet<string>;
  readonly set: (path: Path, value: unknown) => void;
}

function Fields({
  config,
  problems,
  missing,
  set,
  path,
  definition,
  only = /./,
}: SectionProps & { readonly path: Path; readonly definition?: string; readonly only?: RegExp }) {
  const fields = listFields(schema, definition).filter(({ name }) => only.test(name));
  return fields.map((field) => {
    const place = [...path, field.name];
    const value = getValue(config, place);
    const isMissing = /contentId|Playlist$/.test(field.name) && missing.has(toText(value));
    const error = findProblem(problems, place) ?? (isMissing ? MISSING : undefined);
    return (
      <SchemaControl
        key={field.name}
        field={field}
        value={value}
        error={error}
        onChange={(next) => set(place, next)}
      />
    );
  });
}

const MISSING = 'The content host has nothing with this id, so viewers see nothing here. Check the id.';

function findProblem(problems: readonly DraftProblem[], place: Path): string | undefined {
  const name = place.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
  const found = problems.find(({ path }) => path === name);
  return found && `The site ignores this: it ${found.problem}.`.replace(/it \S*?\b(must|is)\b/, 'it $1');
}

function ColorFields({ config, problems, set }: SectionProps) {
  const color = (name: ColorContrast['name']) => readText(getValue(config, ['styling', name]));
  const contrasts = describeColors({
    backgroundColor: color('backgroundColor'),
    highlightColor: color('highlightColor'),
    headerBackground: color('headerBackground'),
  });
  return contrasts.map((contrast) => {
    const place = ['styling', contrast.name];
    const value = color(contrast.name) ?? '';
    const onColor = (text: string) => set(place, text === '' ? undefined : text);
    return (
      <TextControl
        key={contrast.name}
        label={toLabel(contrast.name)}
        hint={describeContrast(contrast)}
        error={findProblem(problems, place)}
        value={value}
        onChange={onColor}
        before={
          <input
            type="color"
            aria-label={`Pick the ${toLabel(contrast.name).toLowerCase()}`}
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#808080'}
            onChange={({ target }) => onColor(target.value)}
          />
        }
      />
    );
  });
}

function describeContrast({ pair, before, after, required, corrected }: ColorContrast): string {
  const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
  const shown = `${pair}: ${ratio(before)}`;
  if (corrected === undefined) return `${shown}, needs ${ratio(required)}.`;
  return `${shown} is too little, needs ${ratio(required)}. The site shows ${corrected}: ${ratio(after)}.`;
}

function LogoFields({
  draft,
  problems,
  onChange,
  onNotice,
}: Pick<DraftFormProps, 'draft' | 'onChange' | 'onNotice'> & Pick<SectionProps, 'problems'>) {
  const banner = toText(getValue(draft.config, ['assets', 'banner']));
  const withBanner = (value: string | undefined, logo: string | undefined) =>
    onChange({ ...draft, logo, config: withValue(draft.config, ['assets', 'banner'], value) }, 'banner');
  const upload = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file)
      void attempt(async () => {
        withBanner(LOGO_PATH, await readLogo(file));
        return 'Logo added. The icons of the app are made from it.';
      }, onNotice);
  };
  return (
    <>
      <TextControl
        label="Address of the logo"
        hint="Without a logo the site’s name is shown."
        error={findProblem(problems, ['assets', 'banner'])}
        value={banner}
        onChange={(text) => withBanner(text === '' ? undefined : text, undefined)}
      />
      {banner === '' || draft.logo !== undefined ? null : (
        <img
          key={banner}
          className={styles['logo']}
          src={banner}
          alt=""
          onError={() => onNotice('The logo does not load, so the site shows its name. Check the address.')}
        />
      )}
      <label className={styles['file']}>
        Upload logo
        <input type="file" accept="image/*" onChange={upload} />
      </label>
    </>
  );
}

interface EntriesProps extends SectionProps {
  readonly name: 'content' | 'menu' | 'supportedLanguages';
  readonly definition: string;
  readonly newEntry: unknown;
  readonly add: string;
}

function Entries({ name, definition, newEntry, add, ...section }: EntriesProps) {
  return (
    <EntryList
      title={toLabel(name)}
      entries={readArray(section.config[name]) ?? []}
      nameOf={nameEntry}
      newEntry={newEntry}
      addLabel={add}
      onChange={(entries) => section.set([name], entries)}
    >
      {(_entry, index) => (
        <>
          <Fields {...section} path={[name, index]} definition={definition} />
          {name === 'content' ? (
            <Fields {...section} path={[name, index, 'custom']} definition="rowCustom" />
          ) : null}
        </>
      )}
    </EntryList>
  );
}

function nameEntry(entry: unknown): string {
  const { title, label, displayName, contentId, type } = readRecord(entry) ?? {};
  return (
    readText(title) ??
    readText(label) ??
    readText(displayName) ??
    readText(contentId) ??
    toLabel(toText(type) || 'entry')
  );
}
