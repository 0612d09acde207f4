import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyValueStorage } from '@marquee/common/platform/storage/key-value-storage.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';

import { AccountSheet } from '../account/menu/account-sheet.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { MenuLink, type NavigationLink } from './layout/header.tsx';
import styles from './menu-sheet.module.scss';
import { LIVE_LIST_KEY, listsPlaylist } from './site-navigation.ts';

export const chunk = { code: MenuSheet };

export interface MenuSheetProps {
  readonly links: readonly NavigationLink[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The main navigation when it does not fit into the header, with the viewer's account below it. A native modal dialog:
 * the browser handles focus, Escape and the inert page. Rendered before it opens, so that opening only shows it.
 */
export function MenuSheet({ links, isOpen, onClose }: MenuSheetProps) {
  const { t } = useTranslation('common');
  const dialogRef = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (isOpen && dialog?.open === false) dialog.showModal();
    if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);

  // Back and forward change the page below the dialog, which only some browsers close by themselves.
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [isOpen, onClose]);

  useLiveListMemory();

  const handleBackdropClick = (event: MouseEvent) => {
    if (event.target === dialogRef.current) onClose();
  };

  return (
    <dialog
      ref={dialogRef}
      className={styles['sheet']}
      aria-label={t('main_navigation')}
      onClose={onClose}
      onClick={handleBackdropClick}
    >
      <div className={styles['panel']}>
        <button type="button" className={styles['close']} aria-label={t('menu_close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <nav aria-label={t('main_navigation')}>
          <ul className={styles['links']}>
            {links.map(({ label, to }) => (
              <li key={`${to} ${label}`}>
                <MenuLink className={styles['link'] ?? ''} to={to} onClick={onClose}>
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['foot']}>
          <AccountSheet onLeave={onClose} />
        </div>
      </div>
    </dialog>
  );
}

/** Stores the id of the site's list of live channels, for the tab bar of later visits. */
function useLiveListMemory(): void {
  const { config } = useSite();
  const storage = useService(KeyValueStorage);
  const cache = useQueryClient().getQueryCache();
  useEffect(() => {
    const remember = ({ query }: { readonly query: { readonly state: { readonly data: unknown } } }) => {
      const list = readRecord(query.state.data);
      const id = readText(list?.['id']);
      if (list?.['contentType'] === 'live' && id !== undefined && listsPlaylist(config, id))
        storage.write(LIVE_LIST_KEY, id);
    };
    for (const query of cache.findAll()) remember({ query });
    return cache.subscribe(remember);
  }, [cache, config, storage]);
}
