import type { ReactNode } from 'react';
import { readRecord, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import schemaFile from '../../../web/public/site-config.schema.json';
import { getValue, type Path } from '../draft.ts';
import styles from '../studio.module.scss';
import { describeProblem, type DraftProblem } from './list-problems.ts';
import { SchemaControl, toText } from './schema-control.tsx';
import { listFields } from './schema-fields.ts';

export const SCHEMA = readRecord(schemaFile) ?? {};

/** Props of each part of the form. */
export interface SectionProps {
  readonly config: UnknownRecord;
  readonly problems: readonly DraftProblem[];
  /** Ids that the content host does not have. */
  readonly missing: ReadonlySet<string>;
  /** Reports typing: one undo step per field. */
  readonly onType: (path: Path, value: unknown) => void;
  /** Reports a switch, a selection or a move: an undo step of its own. */
  readonly onChoose: (path: Path, value: unknown) => void;
}

/** A collapsible part of the form. */
export function Group({
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

/** The fields of an object of the configuration, generated from its schema definition. */
export function Fields({
  config,
  problems,
  missing,
  onType,
  onChoose,
  path,
  definition,
  only = /./,
}: SectionProps & { readonly path: Path; readonly definition?: string | undefined; readonly only?: RegExp }) {
  const fields = listFields(SCHEMA, definition).filter(({ name }) => only.test(name));
  return fields.map((field) => {
    const place = [...path, field.name];
    const value = getValue(config, place);
    const isMissing = /contentId|Playlist$/.test(field.name) && missing.has(toText(value));
    const set = field.kind === 'flag' || field.kind === 'choice' ? onChoose : onType;
    return (
      <SchemaControl
        key={field.name}
        field={field}
        value={value}
        error={describeProblem(problems, place) ?? (isMissing ? MISSING : undefined)}
        onChange={(next) => set(place, next)}
      />
    );
  });
}

const MISSING = 'The content host has nothing with this id, so viewers see nothing here. Check the id.';
