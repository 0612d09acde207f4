import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';

import { Button } from '../components/button/button.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import styles from './site-notices.module.scss';

/** What the viewer should know beside the page: no network, a new version. Nothing of it covers a playing video. */
export function SiteNotices() {
  const isPlaying = useStore(useService(PlaybackStore), ({ session }) => session !== undefined);
  if (isPlaying) return null;
  return (
    <div className={styles['notices']}>
      <OfflineNotice />
      <UpdateNotice />
    </div>
  );
}

function OfflineNotice() {
  const { t } = useTranslation('common');
  const connectivity = useService(Connectivity);
  const isOnline = useSyncExternalStore(
    (notify) => {
      const controller = new AbortController();
      connectivity.onChange(notify, controller.signal);
      return () => controller.abort();
    },
    () => connectivity.isOnline(),
  );
  return isOnline ? null : <Notice>{t('offline_notice')}</Notice>;
}

function UpdateNotice() {
  const { t } = useTranslation('common');
  const updates = useService(AppUpdates);
  const state = useSyncExternalStore(
    (notify) => {
      const controller = new AbortController();
      updates.onChange(notify, controller.signal);
      return () => controller.abort();
    },
    () => updates.getState(),
  );
  if (state === 'current') return null;
  if (state === 'broken') {
    return (
      <Notice actions={<Button onClick={() => updates.apply()}>{t('reload')}</Button>}>
        {t('page_failed_to_load')}
      </Notice>
    );
  }
  return (
    <Notice
      actions={
        <>
          <Button onClick={() => updates.apply()}>{t('update_now')}</Button>
          <Button variant="quiet" onClick={() => updates.postpone()}>
            {t('update_later')}
          </Button>
        </>
      }
    >
      {t('update_available')}
    </Notice>
  );
}
