import styles from './details-list.module.scss';

export interface Detail {
  readonly label: string;
  readonly values: readonly string[];
}

/** The details of a title: one row per label. Leaves out rows without values. */
export function DetailsList({ details }: { readonly details: readonly Detail[] }) {
  const known = details.filter(({ values }) => values.length > 0);
  if (known.length === 0) return null;
  return (
    <dl className={styles['list']}>
      {known.map(({ label, values }) => (
        <div key={label} className={styles['row']}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['values']}>{values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
