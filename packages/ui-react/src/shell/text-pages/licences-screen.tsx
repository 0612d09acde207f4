import { startTransition, useOptimistic, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '@marquee/common/shared/url.ts';

import { PageHead } from '../../components/page-head/page-head.tsx';
import { usePlainHead } from '../../hooks/use-page-head.ts';
import styles from './licences-screen.module.scss';
import { TextPage } from './text-page.tsx';

/** Query parameter of the search text. */
const SEARCH_PARAM = 'filter';

export interface LicencesScreenProps {
  readonly licences: readonly Licence[];
}

/** `/o/licenses`: third-party packages in the site's browser code (spec 2). */
export function LicencesScreen({ licences }: LicencesScreenProps) {
  const { t } = useTranslation('pages');
  const [searchParams, setSearchParams] = useSearchParams();
  const text = searchParams.get(SEARCH_PARAM) ?? '';
  const found = findLicences(licences, text);
  const title = t('licences');
  return (
    <>
      <PageHead {...usePlainHead('/o/licenses', { title, description: t('licences_intro') })} />
      <TextPage title={title}>
        <p>{t('licences_intro')}</p>
        <LicenceSearch
          text={text}
          count={found.length}
          onChange={(value) =>
            setSearchParams((current) => withParams(current, { [SEARCH_PARAM]: value || undefined }), {
              replace: true,
            })
          }
        />
        {found.length > 0 ? <LicenceList licences={found} /> : <p>{t('licences_empty', { text })}</p>}
      </TextPage>
    </>
  );
}

interface LicenceSearchProps {
  readonly text: string;
  readonly count: number;
  readonly onChange: (text: string) => void;
}

function LicenceSearch({ text, count, onChange }: LicenceSearchProps) {
  const { t } = useTranslation('pages');
  const [hasTyped, setHasTyped] = useState(false);
  // The router updates the URL in a transition. Until that is rendered, the field would show its previous text with the
  // caret at its end, and the next character would be added to that.
  const [typed, setTyped] = useOptimistic(text);
  return (
    <div>
      <label className={styles['field']}>
        {t('licences_search')}
        <input
          type="search"
          className={styles['input']}
          value={typed}
          autoComplete="off"
          onChange={({ target: { value } }) => {
            setHasTyped(true);
            startTransition(() => {
              setTyped(value);
              onChange(value);
            });
          }}
        />
      </label>
      <p className={styles['result']} role="status">
        {hasTyped ? t('licences_result', { count }) : null}
      </p>
    </div>
  );
}

/** Returns the packages with all words in their name or license, ignoring case. */
function findLicences(licences: readonly Licence[], text: string): readonly Licence[] {
  const words = text.toLowerCase().split(/\s+/);
  return licences.filter(({ name, licence }) => {
    const place = `${name} ${licence}`.toLowerCase();
    return words.every((word) => place.includes(word));
  });
}

/** A third-party package. */
interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** License text; empty when the package contains none. */
  readonly text: string;
}

/** Packages with their licenses. A text is rendered only while its entry is open. */
function LicenceList({ licences }: { readonly licences: readonly Licence[] }) {
  return (
    <ul className={styles['list']}>
      {licences.map((licence) => (
        <li key={`${licence.name} ${licence.version}`}>
          <LicenceEntry {...licence} />
        </li>
      ))}
    </ul>
  );
}

function LicenceEntry({ name, version, licence, text }: Licence) {
  const { t } = useTranslation('pages');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['entry']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles['summary']}>
        <span className={styles['name']}>{name}</span> {version}{' '}
        <span className={styles['licence']}>{licence}</span>
      </summary>
      {isOpen ? <LicenceText text={text || t('licence_no_text')} /> : null}
    </details>
  );
}

function LicenceText({ text }: { readonly text: string }) {
  return <pre className={styles['text']}>{text}</pre>;
}
