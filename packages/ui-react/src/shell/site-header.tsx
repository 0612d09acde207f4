import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getSearchBackend } from '@marquee/common/search/search-backend.ts';

import { AccountEntry } from '../account/menu/account-entry.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useSite } from '../hooks/use-site.ts';
import { SiteSearch } from '../search/site-search.tsx';
import { useSearchOpening } from '../search/use-search-opening.ts';
import { LanguageMenuContainer } from './language-menu-container.tsx';
import { Header } from './layout/header.tsx';
import styles from './site-header.module.scss';
import { SiteMenu } from './site-menu.tsx';
import { getNavigationLinks, hasMyList, needsSidebar, PHONE } from './site-navigation.ts';

/** The site's header, with its navigation in the bar or in the sidebar. */
export function SiteHeader() {
  const { t } = useTranslation('common');
  const { config, siteName } = useSite();
  const language = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 1024px)');
  const opening = useSearchOpening();
  const hasSearch = getSearchBackend(config) !== undefined;
  const hasSidebar = needsSidebar(config.menu, isNarrow);
  const links = getNavigationLinks(config.menu, t('home'), language);
  // On phones the tab bar has these.
  const isPhone = useMediaQuery(PHONE);
  const hasListLink = hasMyList(config) && !isPhone;
  const myListLink = { label: t('my_list'), to: '/my-list' };
  return (
    <Header
      logo={<SiteLogo siteName={siteName} banner={config.banner} />}
      links={links}
      menu={hasSidebar ? <SiteMenu links={hasListLink ? [...links, myListLink] : links} /> : undefined}
      search={hasSearch && (!isPhone || opening.isOpen) ? <SiteSearch opening={opening} /> : undefined}
      isSearchOpen={hasSearch && opening.isOpen}
      actions={
        <>
          {hasListLink && !hasSidebar ? (
            <Link className={styles['myList']} to={myListLink.to} aria-label={myListLink.label}>
              <Icon name="heart" />
            </Link>
          ) : null}
          <LanguageMenuContainer />
          <AccountEntry />
        </>
      }
    />
  );
}

interface SiteLogoProps {
  readonly siteName: string;
  /** URL of the logo; without one, or when it fails to load, the site's name shows as text. */
  readonly banner: string | undefined;
}

/** Link to the home page: the operator's logo or the site's name. */
function SiteLogo({ siteName, banner }: SiteLogoProps) {
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
