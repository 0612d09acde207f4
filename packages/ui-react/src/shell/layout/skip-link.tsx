import { useTranslation } from 'react-i18next';

import styles from './skip-link.module.scss';

/** The first stop of the keyboard: leads past the header. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  const { t } = useTranslation('common');
  return (
    <a className={styles['skipLink']} href={`#${targetId}`}>
      {t('skip_to_content')}
    </a>
  );
}
