import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { getSearchBackend } from '@marquee/common/search/search-backend.ts';

import { AccountEntry } from '../account/menu/account-entry.tsx';
import { ButtonLink } from '../components/button/button-link.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useLazyCode } from '../hooks/lazy-component.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { SiteSearch } from '../search/site-search.tsx';
import { useSearchOpening } from '../search/use-search-opening.ts';
import { LanguageMenuContainer } from './language-menu-container.tsx';
import { Header, type HeaderProps, Navigation, type NavigationLink } from './layout/header.tsx';
import styles from './site-header.module.scss';
import { getNavigationLinks, hasMyList, needsSidebar, PHONE } from './site-navigation.ts';

/** The site's header, with its navigation in the bar or in the sidebar. */
export function SiteHeader() {
  const { t } = useTranslation('common');
  const { config, siteName } = useSite();
  const language = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 1024px)');
  const hasSidebar = needsSidebar(config.menu, isNarrow);
  const links = getNavigationLinks(config.menu, t('home'), language);
  // On phones the tab bar has these.
  const isPhone = useMediaQuery(PHONE);
  const hasListLink = hasMyList(config) && !isPhone;
  const myListLink = { label: t('my_list'), to: '/my-list' };
  return (
    <SearchableHeader
      hasSearch={getSearchBackend(config) !== undefined}
      isButtonShown={!isPhone}
      logo={<SiteLogo siteName={siteName} banner={config.banner} />}
      navigation={hasSidebar ? undefined : <Navigation links={links} />}
      menu={hasSidebar ? <SiteMenu links={hasListLink ? [...links, myListLink] : links} /> : undefined}
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

interface SearchableHeaderProps extends Omit<HeaderProps, 'search' | 'isSearchOpen'> {
  readonly hasSearch: boolean;
  /** Whether the header has the button that opens the search. */
  readonly isButtonShown: boolean;
}

/** Only the search renders when it opens or the page changes; the header's other content stays as it is. */
function SearchableHeader({ hasSearch, isButtonShown, ...content }: SearchableHeaderProps) {
  const opening = useSearchOpening();
  return (
    <Header
      {...content}
      search={hasSearch && (isButtonShown || opening.isOpen) ? <SiteSearch opening={opening} /> : undefined}
      isSearchOpen={hasSearch && opening.isOpen}
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

const sheetCode = new LazyCode(async () => (await import('./menu-sheet.tsx')).chunk);

/** The menu button and the sheet that it opens. Only these two render when the sheet opens or closes. */
function SiteMenu({ links }: { readonly links: readonly NavigationLink[] }) {
  const { t } = useTranslation('common');
  const features = useService(Features);
  const clock = useService(Clock);
  const [isOpen, setIsOpen] = useState(false);
  const { code: MenuSheet, failure } = useLazyCode(sheetCode, isOpen);
  useEffect(() => {
    const controller = new AbortController();
    clock.atRest(() => void sheetCode.preload(features), controller.signal);
    return () => controller.abort();
  }, [clock, features]);
  // The missing chunk belongs to an old deployment.
  if (isOpen && failure)
    return (
      <ButtonLink variant="quiet" reloadDocument to="">
        {t('reload')}
      </ButtonLink>
    );
  return (
    <>
      <IconButton icon="menu" label={t('menu_open')} aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      {MenuSheet ? <MenuSheet links={links} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
