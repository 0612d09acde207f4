import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './licence-list.module.scss';

/** A package of someone else's. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Empty when the package brings no text of its own. */
  readonly text: string;
}

/** Packages with their licences; a text is in the page only while its entry is open. */
export function LicenceList({ licences }: { readonly licences: readonly Licence[] }) {
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
