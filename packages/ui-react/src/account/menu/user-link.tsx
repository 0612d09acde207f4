import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Icon } from '../../components/icon/icon.tsx';
import styles from './user-link.module.scss';

/** A plain link to the account page: the header's fallback while the user menu loads, or when it fails to load. */
export function UserLink() {
  const { t } = useTranslation('common');
  return (
    <Link className={styles['link']} to="/u/my-account" aria-label={t('account')}>
      <Icon name="user" />
    </Link>
  );
}
