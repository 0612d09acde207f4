import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { playlistPath } from '@marquee/common/content/paths.ts';
import { KeyValueStorage } from '@marquee/common/platform/storage/key-value-storage.ts';
import { coversPage, PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { getSearchBackend } from '@marquee/common/search/search-backend.ts';
import { isSearchPath } from '@marquee/common/search/search-route.ts';

import { AccountTab } from '../account/menu/account-entry.tsx';
import { Icon, type IconName } from '../components/icon/icon.tsx';
import { useRootAttribute } from '../hooks/root-element.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { hasMyList, LIVE_LIST_KEY, listsPlaylist } from './site-navigation.ts';
import styles from './tab-bar.module.scss';

/** Bottom bar with the most visited pages, only for windows narrower than `md` (decision 0045). */
export function TabBar() {
  const { t } = useTranslation('common');
  const { t: tContent } = useTranslation('content');
  const { config, accessModel } = useSite();
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const storage = useService(KeyValueStorage);
  // Read once: a tab that appears later would move the others.
  const [liveList] = useState(() => storage.read(LIVE_LIST_KEY));
  const isCovered = useStore(useService(PlaybackStore), ({ session }) => coversPage(session?.mode));
  const isSearching = isSearchPath(pathname);
  useRootAttribute('data-has-tab-bar', '');
  return (
    // Inert below a player that covers it, as the page is.
    <nav className={styles['bar']} aria-label={t('quick_access')} inert={isCovered}>
      <Tab icon="home" label={t('home')} to="/" />
      {getSearchBackend(config) ? (
        <Tab
          icon="search"
          label={t('search')}
          to="/q/"
          replace={isSearching}
          state={isSearching ? state : { searchFrom: `${pathname}${search}` }}
        />
      ) : null}
      {liveList !== undefined && listsPlaylist(config, liveList) ? (
        // Without a title slug, which differs by link and language: the tab is current at all URLs of the page.
        <Tab icon="live" label={tContent('live')} to={playlistPath(liveList)} />
      ) : null}
      {hasMyList(config) ? <Tab icon="heart" label={t('my_list')} to="/my-list" /> : null}
      {accessModel === 'AVOD' ? null : (
        <AccountTab className={styles['tab']}>
          <TabContent icon="user" label={t('account')} />
        </AccountTab>
      )}
    </nav>
  );
}

interface TabContentProps {
  readonly icon: IconName;
  readonly label: string;
}

interface TabProps extends TabContentProps {
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
}

function Tab({ icon, label, ...link }: TabProps) {
  return (
    <NavLink className={styles['tab'] ?? ''} end={link.to === '/'} {...link}>
      <TabContent icon={icon} label={label} />
    </NavLink>
  );
}

function TabContent({ icon, label }: TabContentProps) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles['label']}>{label}</span>
    </>
  );
}
