import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import styles from './site-logo.module.scss';

export interface SiteLogoProps {
  readonly siteName: string;
  /** Address of the logo; without one, or when it cannot be loaded, the name stands in type. */
  readonly banner: string | undefined;
}

/** The way home: the operator's logo or the site's name. */
export function SiteLogo({ siteName, banner }: SiteLogoProps) {
  const { t } = useTranslation('common');
  const [failedBanner, setFailedBanner] = useState<string>();
  const hasImage = banner !== undefined && banner !== failedBanner;
  return (
    <Link className={styles['logo']} to="/" aria-label={t('logo_link', { siteName })}>
      {hasImage ? (
        <img className={styles['image']} src={banner} alt="" onError={() => setFailedBanner(banner)} />
      ) : (
        <span className={styles['name']}>{siteName}</span>
      )}
    </Link>
  );
}
