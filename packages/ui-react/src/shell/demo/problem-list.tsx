import { useTranslation } from 'react-i18next';
import type { LocatedProblem } from '@marquee/common/config/list-problems.ts';

import styles from './problem-list.module.scss';

export interface ProblemListProps {
  /** In document order. */
  readonly problems: readonly LocatedProblem[];
}

const TITLES = { settings: 'problems_settings', configuration: 'problems_configuration' } as const;

/** Mistakes in the setup of a site, by document, each with its line and field. */
export function ProblemList({ problems }: ProblemListProps) {
  const { t } = useTranslation('demo');
  const documents = (['settings', 'configuration'] as const).map((document) => ({
    document,
    found: problems.filter((problem) => problem.document === document),
  }));
  return documents.map(({ document, found }) =>
    found[0] === undefined ? null : (
      <section key={document} className={styles['document']}>
        <h3 className={styles['title']}>{t(TITLES[document])}</h3>
        <p className={styles['address']}>{found[0].address}</p>
        <ul className={styles['problems']}>
          {found.map(({ line, path, problem }, index) => (
            <li key={index}>
              {line === undefined ? null : <>{t('problem_line', { line })} </>}
              {path === '' ? null : (
                <>
                  <code>{path}</code>{' '}
                </>
              )}
              <span lang="en">{problem}</span>
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}
