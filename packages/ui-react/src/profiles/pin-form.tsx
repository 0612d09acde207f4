import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileController } from '@marquee/common/profiles/profile-controller.ts';
import { isPin, PIN_LENGTH, type Profile } from '@marquee/common/profiles/profile.ts';
import { toAsciiDigits } from '@marquee/common/shared/ascii-digits.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { FormActions, SubmitButton } from '../components/form/form-actions.tsx';
import { Form } from '../components/form/form.tsx';
import { PasswordField } from '../components/form/password-field.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { useService } from '../hooks/use-service.ts';
import { describeProfileError } from './profile-errors-text.ts';
import styles from './profiles.module.scss';

export interface PinFormProps {
  readonly profile: Profile;
  /** Called with the right PIN, or without one after it was removed with the account's password. */
  readonly onUnlocked: (pin: string | undefined) => void;
  readonly onCancel?: () => void;
  readonly submitLabel: string;
}

/** Asks for the PIN of a profile, or for the account's password to remove a forgotten one. */
export function PinForm({ profile, onUnlocked, onCancel, submitLabel }: PinFormProps) {
  const { t } = useTranslation('profiles');
  const profiles = useService(ProfileController);
  /** Undefined until the viewer has switched to the password form or back. */
  const [isForgotten, setIsForgotten] = useState<boolean>();
  const [pin, setPin] = useState('');
  const [isShort, setIsShort] = useState(false);
  const check = useMutation({
    mutationFn: (entered: string) => profiles.checkPin(profile, entered),
    // Another PIN may have been typed meanwhile.
    onError: (_, entered) => setPin((now) => (now === entered ? '' : now)),
  });
  if (isForgotten)
    return (
      <ForgottenPin
        profile={profile}
        onRemoved={() => onUnlocked(undefined)}
        onBack={() => setIsForgotten(false)}
      />
    );
  return (
    <Form
      {...(isForgotten === undefined ? {} : { ref: focusFirst })}
      errors={check.error ? [describeProfileError(check.error, t)] : []}
      isBusy={check.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setIsShort(!isPin(pin));
        if (!isPin(pin)) focusFirst(event.currentTarget);
        // Called only while the form is shown: the viewer may have canceled.
        else if (!check.isPending) check.mutate(pin, { onSuccess: () => onUnlocked(pin) });
      }}
    >
      <PinField
        label={t('pin')}
        value={pin}
        onChange={(value) => {
          setPin(value);
          setIsShort(false);
        }}
        isRequired
        error={isShort ? t('pin_four_digits') : undefined}
      />
      <FormActions>
        <SubmitButton isBusy={check.isPending}>{submitLabel}</SubmitButton>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setIsForgotten(true)}>
          {t('pin_forgotten')}
        </Button>
      </FormActions>
    </Form>
  );
}

export interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** A masked field for four digits of any script; drops all other characters. */
export function PinField({ onChange, ...field }: PinFieldProps) {
  return (
    <div className={styles['pin']}>
      <TextField
        {...field}
        name="pin"
        kind="pin"
        // Browsers offer to save any other masked field as a password.
        autoComplete="off"
        // Instead of `maxLength`, which counts pasted spaces, too.
        onChange={(text) => onChange(toAsciiDigits(text).replace(/\D/g, '').slice(0, PIN_LENGTH))}
      />
    </div>
  );
}

/** Focuses the first control: the button that opened this form is gone, or the input was rejected. */
function focusFirst(part: Element | null): void {
  part?.querySelector<HTMLElement>('input, button')?.focus();
}

interface ForgottenPinProps {
  readonly profile: Profile;
  readonly onRemoved: () => void;
  readonly onBack: () => void;
}

function ForgottenPin({ profile, onRemoved, onBack }: ForgottenPinProps) {
  const { t } = useTranslation('profiles');
  const profiles = useService(ProfileController);
  const { t: tAccount } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reset = useMutation({
    mutationFn: (entered: string) => profiles.resetPin(profile, entered),
    onError: (_, entered) => setPassword((now) => (now === entered ? '' : now)),
  });
  if (!profiles.abilities.canResetPins)
    return (
      <div ref={focusFirst} className={styles['note']}>
        <p>{t('pin_forgotten_device')}</p>
        <FormActions>
          <Button variant="secondary" onClick={onBack}>
            {t('back')}
          </Button>
        </FormActions>
      </div>
    );
  return (
    <Form
      ref={focusFirst}
      errors={reset.error ? [describeProfileError(reset.error, t)] : []}
      isBusy={reset.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(password === '');
        if (password === '') focusFirst(event.currentTarget);
        else if (!reset.isPending) reset.mutate(password, { onSuccess: onRemoved });
      }}
    >
      <p>{t('pin_forgotten_account')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          setIsMissing(false);
        }}
        error={isMissing ? tAccount('field_required') : undefined}
      />
      <FormActions>
        <SubmitButton isBusy={reset.isPending}>{t('pin_remove')}</SubmitButton>
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      </FormActions>
    </Form>
  );
}

export interface PinDialogProps extends Pick<PinFormProps, 'profile' | 'onUnlocked'> {
  readonly onClose: () => void;
}

/** `PinForm` in a dialog of its own. */
export function PinDialog({ profile, onUnlocked, onClose }: PinDialogProps) {
  const { t } = useTranslation('profiles');
  return (
    <Dialog title={t('pin_title', { name: profile.name || t('main_profile') })} onClose={onClose}>
      <PinForm profile={profile} onUnlocked={onUnlocked} onCancel={onClose} submitLabel={t('continue')} />
    </Dialog>
  );
}
