import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { REMINDERS_KEY, ReminderStore } from '@marquee/common/guide/reminder-store.ts';
import { AppUpdates, type AppUpdateState } from '@marquee/common/platform/app-updates.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { KeyValueStorage, StorageChanges } from '@marquee/common/platform/storage/key-value-storage.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';

import { Button } from '../components/button/button.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { lazyComponent, Nothing } from '../hooks/lazy-component.tsx';
import { keepFocusIn } from '../hooks/keep-focus.ts';
import { shareHeight } from '../hooks/root-element.ts';
import { useOnline } from '../hooks/use-online.ts';
import { useService } from '../hooks/use-service.ts';
import { useChanging, useStore } from '../hooks/use-store.ts';
import { followPresses } from './pressed-focus.ts';
import styles from './site-notices.module.scss';
import { ToastNotice, useHold } from './toast-notice.tsx';

export const chunk = { code: SiteNotices };

/** Success notifications disappear after this time; they need no action. */
const GOOD_NEWS_MS = 10_000;

export interface SiteNoticesProps {
  /** Persistent banners, such as the consent banner. */
  readonly Banners?: ComponentType | undefined;
}

/**
 * Notifications outside the page, such as no network or a new version. Hidden while a video plays, except over a mini
 * player, which moves above them.
 */
export function SiteNotices({ Banners }: SiteNoticesProps) {
  const isPlaying = useStore(
    useService(PlaybackStore),
    ({ session }) => session !== undefined && session.mode !== 'mini',
  );
  // Here, so that it is not part of the first page's code.
  useEffect(() => followPresses(document.body), []);
  return (
    <div ref={stickToBottom} className={styles['notices']} data-notices>
      <ToastNotice isShown={!isPlaying} />
      <Reminders isShown={!isPlaying} />
      {isPlaying ? null : (
        <>
          {Banners ? (
            <Suspense fallback={null}>
              <Banners />
            </Suspense>
          ) : null}
          <OfflineNotice />
          <UpdateNotice />
        </>
      )}
    </div>
  );
}

const reminderNoticesCode = new LazyCode(
  async () => (await import('../live/reminder-notices.tsx')).chunk,
  'optional',
);

const ReminderNotices = lazyComponent(reminderNoticesCode, { Failed: Nothing });

/** Loads the reminders' chunk only for viewers with a reminder, which another window may set. */
function Reminders({ isShown }: { readonly isShown: boolean }) {
  const storage = useService(KeyValueStorage);
  const hasKept = useChanging(useService(StorageChanges), () => storage.read(REMINDERS_KEY) !== undefined);
  const hasSome = useStore(
    useService(ReminderStore),
    ({ reminders, due }) => reminders.length + due.length > 0,
  );
  return hasKept || hasSome ? <ReminderNotices isShown={isShown} /> : null;
}

function OfflineNotice() {
  const { t } = useTranslation('common');
  return useOnline() ? null : <Notice>{t('offline_notice')}</Notice>;
}

function UpdateNotice() {
  const updates = useService(AppUpdates);
  const state = useChanging(updates, () => updates.getState());
  return state === 'current' ? null : <AppNotice updates={updates} state={state} />;
}

interface AppNoticeProps {
  readonly updates: AppUpdates;
  readonly state: Exclude<AppUpdateState, 'current'>;
}

function AppNotice({ updates, state }: AppNoticeProps) {
  const { t } = useTranslation('common');
  // The page reloads once the new version is installed, which takes seconds.
  const [isApplied, setIsApplied] = useState(false);
  if (state === 'offline_ready') return <OfflineReadyNotice updates={updates} />;
  const apply = () => {
    setIsApplied(true);
    updates.apply();
  };
  return (
    <Notice
      actions={
        <>
          <Button isBusy={isApplied} onClick={apply}>
            {t('update_now')}
          </Button>
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

function OfflineReadyNotice({ updates }: { readonly updates: AppUpdates }) {
  const { t } = useTranslation('common');
  const clock = useService(Clock);
  const { isHeld, holders } = useHold();
  useEffect(() => {
    if (isHeld) return undefined;
    const controller = new AbortController();
    clock.after(GOOD_NEWS_MS, () => updates.postpone(), controller.signal);
    return () => controller.abort();
  }, [clock, updates, isHeld]);
  return (
    <Notice
      handlers={holders}
      actions={
        <Button variant="quiet" onClick={() => updates.postpone()}>
          {t('close')}
        </Button>
      }
    >
      {t('offline_ready')}
    </Notice>
  );
}

/**
 * Ref callback of an element that sticks to the bottom of the window: focused elements scroll clear of it (WCAG
 * 2.4.11), and a mini player moves above it; both use `--notices-height`. The page takes the focus when a focused
 * notice disappears.
 */
function stickToBottom(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const ends = [
    shareHeight(element, '--notices-height'),
    keepFocusIn(element, { getTarget: () => document.querySelector('main') }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
