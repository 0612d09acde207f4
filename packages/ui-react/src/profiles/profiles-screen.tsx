import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { toDialogSearch } from '@marquee/common/account/dialog-address.ts';
import { ChosenProfile } from '@marquee/common/profiles/chosen-profile.ts';
import { ProfileController } from '@marquee/common/profiles/profile-controller.ts';
import {
  isPinNeededToLeave,
  PROFILE_LIMIT,
  suggestAvatar,
  type Profile,
} from '@marquee/common/profiles/profile.ts';
import { withParams } from '@marquee/common/shared/url.ts';

import { Button } from '../components/button/button.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { LiveRegion } from '../components/live-region/live-region.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { useOptionalService, useService } from '../hooks/use-service.ts';
import { useSession } from '../hooks/use-session.ts';
import { useSite } from '../hooks/use-site.ts';
import { PinDialog, PinForm } from './pin-form.tsx';
import { ProfileList, useProfiles, useSwitchProfile } from './profile-chooser.tsx';
import { describeProfileError } from './profile-errors-text.ts';
import { ProfileFormDialog } from './profile-form.tsx';
import { profilesFeature } from './profiles-feature.ts';
import styles from './profiles.module.scss';

export const chunk = { code: ProfilesScreen, features: [profilesFeature] };

/** Whether the page manages the profiles instead of choosing one. */
const MANAGE_PARAM = 'manage';
/** Set when another window has deleted this window's profile. */
const DELETED_PARAM = 'deleted';

/** `/profiles`: chooses and manages profiles. Leaving a kids profile requires its PIN first. */
export function ProfilesScreen() {
  const { t } = useTranslation('profiles');
  const { config, siteName } = useSite();
  const { status, userId } = useSession();
  const chosen = useOptionalService(ChosenProfile);
  if (!config.features.hasProfiles) return <Navigate to="/" replace />;
  if (status === 'restoring') return <PageSkeleton />;
  const isForeign = chosen !== undefined && chosen.userId !== userId;
  return (
    <>
      <PageHead title={`${t('title')} - ${siteName}`} />
      <div className={styles['page']}>{isForeign ? <SignInToLeave /> : <Profiles />}</div>
    </>
  );
}

/** Shown when the session has ended in a kids profile: leaving it requires the account's password. */
function SignInToLeave() {
  const { t } = useTranslation('profiles');
  const navigate = useNavigate();
  return (
    <>
      <h1 className={styles['title']}>{t('leave_title')}</h1>
      <p className={styles['lead']}>{t('leave_sign_in')}</p>
      <Button
        aria-haspopup="dialog"
        onClick={() => void navigate({ search: toDialogSearch('', 'login') }, { preventScrollReset: true })}
      >
        {t('sign_in')}
      </Button>
    </>
  );
}

interface LeaveKidsProps {
  readonly profile: Profile;
  readonly onUnlocked: () => void;
}

function LeaveKids({ profile, onUnlocked }: LeaveKidsProps) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <h1 className={styles['title']}>{t('leave_title')}</h1>
      <p className={styles['lead']}>{t('leave_pin', { name: profile.name })}</p>
      <div className={styles['form']}>
        <PinForm profile={profile} onUnlocked={onUnlocked} submitLabel={t('continue')} />
      </div>
    </>
  );
}

function Profiles() {
  const { t } = useTranslation('profiles');
  const controller = useService(ProfileController);
  const query = useProfiles();
  const [isUnlocked, setIsUnlocked] = useState(false);
  const [params, setParams] = useSearchParams();
  const isManaging = params.has(MANAGE_PARAM);
  const { choose, problem, dialog } = useSwitchProfile(false);
  const { openEdit, openNew, editing } = useEditing(query.data ?? []);
  const navigate = useNavigate();
  if (!query.data) {
    return query.isError ? (
      <ErrorNotice message={describeProfileError(query.error, t)} onRetry={() => void query.refetch()} />
    ) : (
      <PageSkeleton />
    );
  }
  const { currentId, abilities } = controller;
  // The stored profile: the page may have started before the profile had a PIN.
  const current = query.data.find(({ id }) => id === currentId);
  if (current && isPinNeededToLeave(current) && !isUnlocked)
    return <LeaveKids profile={current} onUnlocked={() => setIsUnlocked(true)} />;
  const watch = (profile: Profile) => {
    if (profile.id === currentId) void navigate('/');
    else choose(profile);
  };
  return (
    <>
      <Title isFocused={isUnlocked}>{isManaging ? t('manage') : t('title')}</Title>
      {params.has(DELETED_PARAM) ? (
        <LiveRegion className={styles['lead']}>{t('deleted_elsewhere')}</LiveRegion>
      ) : null}
      {problem === undefined ? null : (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <ProfileList
        profiles={query.data}
        currentId={currentId}
        action={isManaging ? 'edit' : 'watch'}
        onChoose={isManaging ? openEdit : watch}
      >
        {query.data.length < PROFILE_LIMIT ? (
          <button type="button" className={styles['tile']} aria-haspopup="dialog" onClick={openNew}>
            <span className={styles['picture']} data-new>
              <span className={styles['plus']} aria-hidden="true" />
            </span>
            <span className={styles['name']}>{t('add')}</span>
          </button>
        ) : undefined}
      </ProfileList>
      <Button
        variant="secondary"
        onClick={() =>
          setParams((current) => withParams(current, { [MANAGE_PARAM]: isManaging ? undefined : '1' }), {
            preventScrollReset: true,
          })
        }
      >
        {isManaging ? t('done') : t('manage')}
      </Button>
      <p className={styles['note']}>{abilities.place === 'account' ? t('kept_account') : t('kept_device')}</p>
      {dialog}
      {editing}
    </>
  );
}

interface TitleProps {
  readonly children: string;
  /** Whether it takes the focus from the form of the PIN, which it replaces. */
  readonly isFocused: boolean;
}

function Title({ children, isFocused }: TitleProps) {
  return (
    <h1 ref={isFocused ? takeFocus : undefined} className={styles['title']} tabIndex={-1}>
      {children}
    </h1>
  );
}

function takeFocus(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
}

interface Edited {
  /** Undefined for a new profile. */
  readonly profile: Profile | undefined;
  /** The profile's PIN, once entered. */
  readonly pin: string | undefined;
  readonly isOpen: boolean;
}

/** Returns the dialogs that create and edit a profile; editing one with a PIN asks for it first. */
function useEditing(profiles: readonly Profile[]) {
  const [edited, setEdited] = useState<Edited>();
  const close = () => setEdited(undefined);
  return {
    openEdit: (profile: Profile) => setEdited({ profile, pin: undefined, isOpen: !profile.hasPin }),
    openNew: () => setEdited({ profile: undefined, pin: undefined, isOpen: true }),
    editing:
      edited === undefined ? null : edited.profile === undefined || edited.isOpen ? (
        <ProfileFormDialog
          profile={edited.profile}
          pin={edited.pin}
          suggestedAvatar={suggestAvatar(profiles)}
          onClose={close}
        />
      ) : (
        <PinDialog
          profile={edited.profile}
          onUnlocked={(pin) =>
            setEdited(
              (known) =>
                known?.profile && {
                  profile: { ...known.profile, hasPin: pin !== undefined },
                  pin,
                  isOpen: true,
                },
            )
          }
          onClose={close}
        />
      ),
  };
}
