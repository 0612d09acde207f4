import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileController } from '@marquee/common/profiles/profile-controller.ts';
import {
  isMainProfile,
  isPin,
  MATURITY_CEILINGS,
  PROFILE_AVATARS,
  PROFILE_NAME_LIMIT,
  toProfileName,
  type Profile,
  type ProfileAvatar as AvatarName,
  type ProfileChange,
} from '@marquee/common/profiles/profile.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { CheckboxField } from '../components/form/checkbox-field.tsx';
import { FormActions, SubmitButton } from '../components/form/form-actions.tsx';
import { Form } from '../components/form/form.tsx';
import { RadioField } from '../components/form/radio-field.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { useService } from '../hooks/use-service.ts';
import { PinField } from './pin-form.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import { describeProfileError } from './profile-errors-text.ts';
import styles from './profiles.module.scss';

/** The ceiling that a new kids profile begins with. */
const DEFAULT_CEILING = 6;

interface Draft {
  readonly name: string;
  readonly avatar: AvatarName;
  readonly isKids: boolean;
  readonly maxAge: number;
  readonly pin: string;
  readonly isPinRemoved: boolean;
}

function toDraft(profile: Profile | undefined, suggestedAvatar: AvatarName): Draft {
  const { name, avatar, maxAge } = profile ?? { name: '', avatar: suggestedAvatar, maxAge: undefined };
  return {
    name,
    avatar,
    isKids: maxAge !== undefined,
    maxAge: maxAge ?? DEFAULT_CEILING,
    pin: '',
    isPinRemoved: false,
  };
}

function useDraftErrors(draft: Draft, isMain: boolean): { readonly name?: string; readonly pin?: string } {
  const { t } = useTranslation('profiles');
  return {
    ...(toProfileName(draft.name) === '' && !isMain ? { name: t('name_required') } : {}),
    ...(draft.pin !== '' && !isPin(draft.pin) ? { pin: t('pin_four_digits') } : {}),
  };
}

export interface ProfileFormDialogProps {
  /** Undefined for a new one. */
  readonly profile: Profile | undefined;
  /** Its current PIN, which the viewer has entered. */
  readonly pin: string | undefined;
  readonly suggestedAvatar: AvatarName;
  readonly onClose: () => void;
}

/** Creates a profile, changes it, or deletes it. */
export function ProfileFormDialog({ profile, pin, suggestedAvatar, onClose }: ProfileFormDialogProps) {
  const { t } = useTranslation('profiles');
  const profiles = useService(ProfileController);
  const [isDeleting, setIsDeleting] = useState(false);
  const [draft, setDraft] = useState(() => toDraft(profile, suggestedAvatar));
  const [hasTried, setHasTried] = useState(false);
  const saving = useMutation({ mutationFn: () => save(profiles, draft, profile, pin), onSuccess: onClose });
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));
  const isMain = profile !== undefined && isMainProfile(profile);
  const errors = useDraftErrors(draft, isMain);

  if (isDeleting && profile)
    return (
      <DeleteProfileDialog
        profile={profile}
        pin={pin}
        onDeleted={onClose}
        onClose={() => setIsDeleting(false)}
      />
    );
  return (
    <Dialog title={profile ? t('edit_title') : t('add')} onClose={onClose}>
      <Form
        errors={saving.error ? [describeProfileError(saving.error, t)] : []}
        isBusy={saving.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (Object.keys(errors).length === 0 && !saving.isPending) saving.mutate();
        }}
      >
        <TextField
          label={t('name')}
          name="profile-name"
          autoComplete="off"
          maxLength={PROFILE_NAME_LIMIT}
          isRequired={!isMain}
          value={draft.name}
          error={hasTried ? errors.name : undefined}
          onChange={(name) => change({ name })}
        />
        <AvatarField value={draft.avatar} onChange={(avatar) => change({ avatar })} />
        {isMain ? null : <KidsFields draft={draft} onChange={change} />}
        <PinFields
          hasPin={profile?.hasPin === true}
          draft={draft}
          error={hasTried ? errors.pin : undefined}
          onChange={change}
        />
        <FormActions>
          <SubmitButton isBusy={saving.isPending}>{t('save')}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {profile && !isMain ? (
            <Button variant="danger" onClick={() => setIsDeleting(true)}>
              {t('delete')}
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </Dialog>
  );
}

async function save(
  profiles: ProfileController,
  { name, avatar, ...draft }: Draft,
  profile: Profile | undefined,
  currentPin: string | undefined,
): Promise<void> {
  const maxAge = draft.isKids ? draft.maxAge : undefined;
  if (profile) await profiles.change(profile, { name, avatar, maxAge, ...toPinChange(draft) }, currentPin);
  else await profiles.create({ name, avatar, maxAge }, draft.pin === '' ? undefined : draft.pin);
}

function toPinChange({ pin, isPinRemoved }: Pick<Draft, 'pin' | 'isPinRemoved'>): Pick<ProfileChange, 'pin'> {
  if (isPinRemoved) return { pin: null };
  return pin === '' ? {} : { pin };
}

interface DraftFieldsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

function KidsFields({ draft, onChange }: DraftFieldsProps) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <CheckboxField
        label={t('kids_profile')}
        name="kids"
        hint={t('kids_hint')}
        isChecked={draft.isKids}
        onChange={(isKids) => onChange({ isKids })}
      />
      {draft.isKids ? (
        <RadioField
          label={t('ceiling')}
          name="ceiling"
          isRequired
          value={String(draft.maxAge)}
          options={MATURITY_CEILINGS.map((age) => ({
            value: String(age),
            label: age === 0 ? t('ceiling_all') : t('ceiling_age', { age }),
          }))}
          onChange={(age) => onChange({ maxAge: Number(age) })}
        />
      ) : null}
    </>
  );
}

interface PinFieldsProps extends DraftFieldsProps {
  /** Whether there is a PIN to replace or remove. */
  readonly hasPin: boolean;
  readonly error: string | undefined;
}

function PinFields({ hasPin, draft, error, onChange }: PinFieldsProps) {
  const { t } = useTranslation('profiles');
  const { canKeepPins } = useService(ProfileController).abilities;
  if (!canKeepPins) return <p className={styles['hint']}>{t('pin_insecure')}</p>;
  return (
    <>
      <PinField
        label={hasPin ? t('pin_new') : t('pin')}
        hint={draft.isKids ? t('pin_hint_kids') : t('pin_hint')}
        value={draft.pin}
        error={error}
        onChange={(pin) => onChange({ pin, isPinRemoved: false })}
      />
      {hasPin ? (
        <CheckboxField
          label={t('pin_remove')}
          name="remove-pin"
          isChecked={draft.isPinRemoved}
          onChange={(isPinRemoved) => onChange({ isPinRemoved, pin: '' })}
        />
      ) : null}
    </>
  );
}

interface AvatarFieldProps {
  readonly value: AvatarName;
  readonly onChange: (avatar: AvatarName) => void;
}

function AvatarField({ value, onChange }: AvatarFieldProps) {
  const { t } = useTranslation('profiles');
  return (
    <fieldset className={styles['avatars']}>
      <legend className={styles['label']}>{t('avatar')}</legend>
      {PROFILE_AVATARS.map((avatar) => (
        <label key={avatar} className={styles['avatarChoice']}>
          <input
            type="radio"
            name="avatar"
            value={avatar}
            checked={avatar === value}
            aria-label={t(`avatar_${avatar}`)}
            onChange={() => onChange(avatar)}
          />
          <ProfileAvatar avatar={avatar} />
        </label>
      ))}
    </fieldset>
  );
}

interface DeleteProfileDialogProps {
  readonly profile: Profile;
  readonly pin: string | undefined;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteProfileDialog({ profile, pin, onDeleted, onClose }: DeleteProfileDialogProps) {
  const { t } = useTranslation('profiles');
  const profiles = useService(ProfileController);
  const remove = useMutation({ mutationFn: () => profiles.remove(profile, pin), onSuccess: onDeleted });
  return (
    <Dialog
      title={t('delete_title', { name: profile.name })}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            aria-disabled={remove.isPending}
            onClick={() => {
              if (!remove.isPending) remove.mutate();
            }}
          >
            {t('delete')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('delete_question')}</p>
      {remove.error ? (
        <p className={styles['problem']} role="alert">
          {describeProfileError(remove.error, t)}
        </p>
      ) : null}
    </Dialog>
  );
}
