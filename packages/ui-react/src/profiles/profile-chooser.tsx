import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchProfile } from '@marquee/common/app/flows/switch-profile.ts';
import { Clock, waitAtMost } from '@marquee/common/platform/clock.ts';
import { ProfileQueries } from '@marquee/common/profiles/profile-queries.ts';
import { isKidsProfile, isPinNeededToEnter, type Profile } from '@marquee/common/profiles/profile.ts';

import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useService } from '../hooks/use-service.ts';
import { useSession } from '../hooks/use-session.ts';
import { PinDialog } from './pin-form.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import { describeProfileError } from './profile-errors-text.ts';
import styles from './profiles.module.scss';

/** Returns the viewer's profiles; refetched each time they are shown. */
export function useProfiles() {
  return useQuery(useService(ProfileQueries).profiles(useSession().userId));
}

export interface ProfileListProps {
  readonly profiles: readonly Profile[];
  readonly currentId: string | undefined;
  /** Action of a press, for the button's label. */
  readonly action: 'watch' | 'edit';
  readonly onChoose: (profile: Profile) => void;
  /** Content of an additional last tile. */
  readonly children?: ReactNode;
}

/** Tiles of profiles; each is a button named after its profile. */
export function ProfileList({ profiles, currentId, action, onChoose, children }: ProfileListProps) {
  const { t } = useTranslation('profiles');
  return (
    <ul className={styles['tiles']}>
      {profiles.map((profile) => {
        const name = profile.name || t('main_profile');
        const isCurrent = profile.id === currentId;
        return (
          <li key={profile.id}>
            <button
              type="button"
              className={styles['tile']}
              aria-current={isCurrent}
              aria-label={action === 'edit' ? t('edit', { name }) : undefined}
              onClick={() => onChoose(profile)}
            >
              <span className={styles['picture']}>
                <ProfileAvatar avatar={profile.avatar} />
              </span>
              <bdi className={styles['name']}>{name}</bdi>
              <span className={styles['details']}>
                {isKidsProfile(profile) ? <span>{t('kids')}</span> : null}
                {profile.hasPin ? (
                  <span className={styles['lock']}>
                    <Icon name="lock" />
                    <span className={styles['hidden']}>{t('has_pin')}</span>
                  </span>
                ) : null}
                {isCurrent ? <span>{t('current')}</span> : null}
              </span>
            </button>
          </li>
        );
      })}
      {children === undefined ? null : <li>{children}</li>}
    </ul>
  );
}

/** Maximum time that a choice waits for the stored profiles. */
const CHECK_WITHIN_MS = 1_000;

/** Switches to a profile, after asking for its PIN if it has one. The caller must render `dialog`. */
export function useSwitchProfile(isStaying: boolean) {
  const { t } = useTranslation('profiles');
  const flow = useService(SwitchProfile);
  const clock = useService(Clock);
  const { refetch } = useProfiles();
  const [asked, setAsked] = useState<Profile>();
  const { mutate, error } = useMutation({ mutationFn: (profile: Profile) => flow.to(profile, isStaying) });
  const { mutate: choose } = useMutation({
    mutationFn: async (profile: Profile) => {
      // Another window may have added a PIN since the list was shown. Starting the profile checks this, too.
      const answer = await waitAtMost(clock, CHECK_WITHIN_MS, refetch());
      const stored = answer?.data?.find(({ id }) => id === profile.id) ?? profile;
      if (isPinNeededToEnter(stored)) setAsked(stored);
      else mutate(stored);
    },
  });
  return {
    choose,
    problem: error ? describeProfileError(error, t) : undefined,
    dialog: asked ? (
      <PinDialog
        profile={asked}
        onUnlocked={(pin) => {
          setAsked(undefined);
          mutate(pin === undefined ? { ...asked, hasPin: false } : asked);
        }}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
}

export interface WhoIsWatchingProps {
  readonly currentId: string | undefined;
  /** Whether the site starts at the current URL after the choice. */
  readonly isStaying?: boolean;
  readonly children?: ReactNode;
}

/** Asks who is watching. */
export function WhoIsWatching({ currentId, isStaying = false, children }: WhoIsWatchingProps) {
  const { t } = useTranslation('profiles');
  const query = useProfiles();
  const { choose, problem, dialog } = useSwitchProfile(isStaying);
  if (!query.data) {
    return query.isError ? (
      <ErrorNotice message={describeProfileError(query.error, t)} onRetry={() => void query.refetch()} />
    ) : (
      <div className={styles['waiting']} role="status" aria-label={t('title')} />
    );
  }
  return (
    <>
      {problem === undefined ? null : (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <ProfileList profiles={query.data} currentId={currentId} action="watch" onChoose={choose}>
        {children}
      </ProfileList>
      {dialog}
    </>
  );
}
