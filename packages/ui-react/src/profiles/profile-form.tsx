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
  type ProfileDraft,
} from '@marquee/common/profiles/profile.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { CheckboxField } from '../components/form/checkbox-field.tsx';
import { FormActions, SubmitButton } from '../components/form/form-actions.tsx';
import { Form } from '../components/form/form.tsx';
import { RadioField } from '../components/form/radio-field.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { useForm } from '../hooks/use-form.ts';
import { useService } from '../hooks/use-service.ts';
import { PinField } from './pin-form.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import { describeProfileError } from './profile-errors-text.ts';
import styles from './profiles.module.scss';

/** Default maximum age rating of a new kids profile. */
const DEFAULT_CEILING = 6;

/** Form values by field name. */
type Draft = {
  readonly name: string;
  readonly avatar: AvatarName;
  readonly isKids: boolean;
  readonly ceiling: string;
  readonly pin: string;
  readonly isPinRemoved: boolean;
};

type DraftProblem = 'name_required' | 'pin_four_digits';

function toDraft(profile: Profile | undefined, suggestedAvatar: AvatarName): Draft {
  const { name, avatar, maxAge } = profile ?? { name: '', avatar: suggestedAvatar, maxAge: undefined };
  return {
    name,
    avatar,
    isKids: maxAge !== undefined,
    ceiling: String(maxAge ?? DEFAULT_CEILING),
    pin: '',
    isPinRemoved: false,
  };
}

export interface ProfileFormDialogProps {
  /** Undefined for a new profile. */
  readonly profile: Profile | undefined;
  /** Its current PIN, as entered by the viewer. */
  readonly pin: string | undefined;
  readonly suggestedAvatar: AvatarName;
  readonly onClose: () => void;
}

/** Creates a profile, changes it, or deletes it. */
export function ProfileFormDialog({ profile, pin, suggestedAvatar, onClose }: ProfileFormDialogProps) {
  const { t } = useTranslation('profiles');
  const profiles = useService(ProfileController);
  const [isDeleting, setIsDeleting] = useState(false);
  const isMain = profile !== undefined && isMainProfile(profile);
  const { ref, values, problems, isBusy, failure, change, handleSubmit } = useForm<
    Draft,
    unknown,
    DraftProblem
  >({
    initial: toDraft(profile, suggestedAvatar),
    check: (draft) => ({
      ...(toProfileName(draft.name) === '' && !isMain ? { name: 'name_required' } : {}),
      ...(draft.pin !== '' && !isPin(draft.pin) ? { pin: 'pin_four_digits' } : {}),
    }),
    submit: (draft) => save(profiles, draft, profile, pin),
    onDone: onClose,
  });

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
        ref={ref}
        errors={failure === undefined ? [] : [describeProfileError(failure, t)]}
        isBusy={isBusy}
        onSubmit={handleSubmit}
      >
        <TextField
          label={t('name')}
          name="profile-name"
          autoComplete="off"
          maxLength={PROFILE_NAME_LIMIT}
          isRequired={!isMain}
          value={values.name}
          error={problems['name'] && t(problems['name'])}
          onChange={(name) => change('name', name)}
        />
        <AvatarField value={values.avatar} onChange={(avatar) => change('avatar', avatar)} />
        {isMain ? null : <KidsFields draft={values} onChange={change} />}
        <PinFields
          hasPin={profile?.hasPin === true}
          draft={values}
          error={problems['pin'] && t(problems['pin'])}
          onChange={change}
        />
        <FormActions>
          <SubmitButton isBusy={isBusy}>{t('save')}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {profile && !isMain ? (
            <Button variant="danger" isBusy={isBusy} onClick={() => setIsDeleting(true)}>
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
  const entered = { name, avatar, maxAge: draft.isKids ? Number(draft.ceiling) : undefined };
  if (profile)
    await profiles.change(profile, { ...toChange(entered, profile), ...toPinChange(draft) }, currentPin);
  else await profiles.create(entered, draft.pin === '' ? undefined : draft.pin);
}

/** Returns what the viewer changed: another window may have changed the rest since the form was opened. */
function toChange(entered: ProfileDraft, before: Profile): ProfileChange {
  return {
    ...(entered.name === before.name ? {} : { name: entered.name }),
    ...(entered.avatar === before.avatar ? {} : { avatar: entered.avatar }),
    ...(entered.maxAge === before.maxAge ? {} : { maxAge: entered.maxAge }),
  };
}

function toPinChange({ pin, isPinRemoved }: Pick<Draft, 'pin' | 'isPinRemoved'>): Pick<ProfileChange, 'pin'> {
  if (isPinRemoved) return { pin: null };
  return pin === '' ? {} : { pin };
}

interface DraftFieldsProps {
  readonly draft: Draft;
  readonly onChange: (name: keyof Draft, value: string | boolean) => void;
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
        onChange={(isKids) => onChange('isKids', isKids)}
      />
      {draft.isKids ? (
        <RadioField
          label={t('ceiling')}
          name="ceiling"
          isRequired
          value={draft.ceiling}
          options={MATURITY_CEILINGS.map((age) => ({
            value: String(age),
            label: age === 0 ? t('ceiling_all') : t('ceiling_age', { age }),
          }))}
          onChange={(age) => onChange('ceiling', age)}
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
        onChange={(pin) => {
          onChange('pin', pin);
          onChange('isPinRemoved', false);
        }}
      />
      {hasPin ? (
        <CheckboxField
          label={t('pin_remove')}
          name="remove-pin"
          isChecked={draft.isPinRemoved}
          onChange={(isPinRemoved) => {
            onChange('isPinRemoved', isPinRemoved);
            onChange('pin', '');
          }}
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
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
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
