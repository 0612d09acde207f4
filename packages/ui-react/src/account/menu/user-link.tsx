import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Icon } from '../../components/icon/icon.tsx';
import styles from './user-link.module.scss';

/** The plain way to the viewer's account: in the header until its menu is there, and where the menu cannot be had. */
export function UserLink() {
  const { t } = useTranslation('common');
  return (
    <Link className={styles['link']} to="/u/my-account" aria-label={t('account')}>
      <Icon name="user" />
    </Link>
  );
}
