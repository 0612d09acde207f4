import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';

import styles from './search-tips.module.scss';

export interface SearchTipsProps {
  readonly query: string;
  /** What the viewer may have meant, and where it is searched for; undefined when nothing is like it. */
  readonly nearest: { readonly title: string; readonly to: To; readonly state: unknown } | undefined;
}

/** Nothing was found: what the viewer may have meant, and three tips. */
export function SearchTips({ query, nearest }: SearchTipsProps) {
  const { t } = useTranslation('search');
  const [before, , after] = t('did_you_mean', { title: '' }).split(/<\/?link>/u);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('no_results')}</h1>
      <p className={styles['description']}>{t('no_results_description', { query })}</p>
      {nearest === undefined ? null : (
        <p>
          {before}
          <Link className={styles['link']} replace to={nearest.to} state={nearest.state}>
            {nearest.title}
          </Link>
          {after}
        </p>
      )}
      <h2 className={styles['heading']}>{t('tips')}</h2>
      <ul className={styles['tips']}>
        <li>{t('tip_spelling')}</li>
        <li>{t('tip_fewer_words')}</li>
        <li>{t('tip_part_of_title')}</li>
      </ul>
    </div>
  );
}
