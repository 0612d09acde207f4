import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import type { Passkey } from '@marquee/common/account/account-service.ts';
import type { User } from '@marquee/common/account/account.ts';
import type { Feature } from '@marquee/common/app/features.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';
import passkeys from '@marquee/i18n/locales/en/passkeys.json';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { Button, type ButtonVariant } from '../../components/button/button.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { useLocale } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useAccountForm } from '../use-account-form.ts';
import { focusInSection } from './focus-in-section.ts';
import { useSessionEndNotice } from './use-session-end-notice.ts';
import styles from './section-list.module.scss';

const passkeysFeature: Feature = { texts: { passkeys } };

export const chunk = { code: PasskeysSection, features: [passkeysFeature] };

/** The open form: for a new passkey, or for the removal of this one. */
type OpenForm = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly id: string };

/** The account's passkeys, each with a button to remove it. In its own chunk, since most accounts have none. */
function PasskeysSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('passkeys');
  const { t: tAccount } = useTranslation('account');
  const account = useService(AccountController);
  const toasts = useService(ToastController);
  const listRef = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<OpenForm>();
  const [isBusy, setIsBusy] = useState(false);
  const withNotice = useSessionEndNotice();
  const { data: passkeys, error, refetch } = useQuery(useService(AccountQueries).passkeys(user.id));
  /** While a change is pending its form stays open, which shows the error. */
  const change = async (send: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await withNotice(send);
    } finally {
      setIsBusy(false);
    }
  };
  const finish = (text: string) => {
    setForm(undefined);
    toasts.showSuccess(text);
    // The focused form is gone.
    focusInSection(listRef.current);
  };
  return (
    <PlainSection title={t('title')} text={t('description')}>
      <div ref={listRef} className={styles['place']} tabIndex={-1}>
        {passkeys && passkeys.length > 0 ? (
          <ul className={styles['list']}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isOpen={form?.kind === 'remove' && form.id === passkey.id}
                isBusy={isBusy}
                onOpen={() => setForm({ kind: 'remove', id: passkey.id })}
                onClose={() => setForm(undefined)}
                submit={(password) => change(() => account.removePasskey(passkey.id, password))}
                onRemoved={() => finish(t('removed'))}
              />
            ))}
          </ul>
        ) : null}
        {passkeys?.length === 0 ? <p>{t('none')}</p> : null}
        {(passkeys ?? error) ? null : <DialogWait />}
        {error && !passkeys ? (
          <ErrorNotice message={describeAccountError(error, tAccount)} onRetry={() => void refetch()} />
        ) : null}
      </div>
      {passkeys ? (
        <WithPassword
          label={t('add')}
          action={t('add')}
          hint={t('add_password')}
          isOpen={form?.kind === 'add'}
          isBusy={isBusy}
          onOpen={() => setForm({ kind: 'add' })}
          onClose={() => setForm(undefined)}
          submit={(password) => change(() => account.addPasskey(password))}
          onDone={() => finish(t('added'))}
        />
      ) : null}
    </PlainSection>
  );
}

interface PasskeyRowProps extends Pick<
  WithPasswordProps,
  'isOpen' | 'isBusy' | 'onOpen' | 'onClose' | 'submit'
> {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
}

function PasskeyRow({ passkey, onRemoved, ...form }: PasskeyRowProps) {
  const { t } = useTranslation(['passkeys', 'user']);
  const dates = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' });
  const name = passkey.name ?? t('user:device_unknown');
  const { lastUsedAtMs } = passkey;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['note']}>
          {t('passkeys:added_on', { date: dates.format(passkey.addedAtMs) })}
        </span>
        <span className={styles['note']}>
          {lastUsedAtMs === undefined
            ? t('passkeys:unused')
            : t('user:device_last_used', { date: dates.format(lastUsedAtMs) })}
        </span>
      </span>
      <WithPassword
        {...form}
        label={t('passkeys:remove_named', { passkey: name })}
        button={t('passkeys:remove')}
        action={t('passkeys:remove_passkey')}
        variant="danger"
        hint={t('passkeys:remove_password')}
        onDone={onRemoved}
      />
    </li>
  );
}

interface WithPasswordProps extends ProofFormProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Visible text of the button; defaults to `label`. */
  readonly button?: string;
}

/** A button that expands in place to a form that asks for the password. */
function WithPassword({ isOpen, onOpen, button, ...form }: WithPasswordProps) {
  const { label, isBusy, onClose } = form;
  const buttonRef = useRef<HTMLSpanElement>(null);
  const wasCancelled = useRef(false);
  useEffect(() => {
    if (isOpen || !wasCancelled.current) return;
    wasCancelled.current = false;
    buttonRef.current?.querySelector('button')?.focus();
  }, [isOpen]);
  if (isOpen) {
    const cancel = () => {
      wasCancelled.current = true;
      onClose();
    };
    return <ProofForm {...form} onClose={cancel} />;
  }
  return (
    <span ref={buttonRef} className={styles['opener']}>
      <Button variant="secondary" aria-label={label} isBusy={isBusy} onClick={onOpen}>
        {button ?? label}
      </Button>
    </span>
  );
}

interface ProofFormProps {
  /** Whether a change is pending, of this form or another: it can neither be replaced nor canceled. */
  readonly isBusy: boolean;
  /** Name of the form. */
  readonly label: string;
  /** Text of the button that submits it. */
  readonly action: string;
  readonly variant?: ButtonVariant;
  readonly hint: string;
  readonly submit: (password: string) => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again: someone using a signed-in device must not change who can sign in. */
function ProofForm({
  isBusy,
  label,
  action,
  variant = 'primary',
  hint,
  submit,
  onDone,
  onClose,
}: ProofFormProps) {
  const { t } = useTranslation(['user', 'account']);
  const placeRef = useRef<HTMLDivElement>(null);
  const { formProps, getField } = useAccountForm({
    initial: { confirmationPassword: '' },
    check: (values) => (values.confirmationPassword === '' ? { confirmationPassword: 'required' } : {}),
    submit: (values) => submit(values.confirmationPassword),
    onDone,
  });
  useEffect(() => placeRef.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={placeRef} className={styles['proof']} role="group" aria-label={label}>
      <p className={styles['note']}>{hint}</p>
      <Form {...formProps}>
        <PasswordField
          {...getField('confirmationPassword')}
          label={t('account:password')}
          autoComplete="current-password"
          isRequired
        />
        <div className={styles['actions']}>
          <SubmitButton isBusy={isBusy} variant={variant}>
            {action}
          </SubmitButton>
          <Button variant="secondary" isBusy={isBusy} onClick={onClose}>
            {t('user:cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
