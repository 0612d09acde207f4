import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, type To, useNavigate } from 'react-router-dom';
import type { ConsentValues } from '@marquee/common/account/account.ts';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkDetails } from '@marquee/common/account/account-forms.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import {
  type CaptureSetting,
  type CustomAnswer,
  type CustomerDetails,
  getQuestionControl,
  isCaptureDue,
} from '@marquee/common/account/capture.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';

import { usePageOffers } from '../../commerce/use-page-offers.ts';
import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useStore } from '../../hooks/use-store.ts';
import { type TextFieldState, useAccountForm } from '../use-account-form.ts';
import { useResumed } from '../use-resumed.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { RadioField } from '../../components/form/radio-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';

/** Asks new customers for the operator's required details (accounts 2); continues at once when there are none. */
export function PersonalDetailsDialog() {
  const { t } = useTranslation('account');
  const next = useAfterRegistration();
  const userId = useStore(useService(SessionStore), (state) => state.userId);
  const queries = useService(AccountQueries);
  const { data, error, refetch } = useQuery({
    ...queries.captureStatus(userId ?? ''),
    enabled: userId !== undefined,
  });
  if (data && !isCaptureDue(data)) return next ? <Navigate to={next} replace /> : <DialogWait />;
  return (
    <>
      <DialogTitle>{t('details_title')}</DialogTitle>
      {data ? <DetailsForm settings={data.settings.filter(({ isEnabled }) => isEnabled)} /> : null}
      {(data ?? error) ? null : <DialogWait />}
      {error && !data ? (
        <DialogProblem text={describeAccountError(error, t)} onRetry={() => void refetch()} />
      ) : null}
    </>
  );
}

function DetailsForm({ settings }: { readonly settings: readonly CaptureSetting[] }) {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const navigate = useNavigate();
  const next = useAfterRegistration();
  const account = useService(AccountController);
  const { formProps, getField, isBusy } = useAccountForm<ConsentValues, unknown>({
    initial: toDetailsValues(settings),
    check: (values) => checkDetails(toCustomerDetails(values, settings), settings),
    submit: (values) => account.updateCaptureAnswers(toCustomerDetails(values, settings)),
    onDone: () => void navigate(next ?? getTo('welcome'), { replace: true }),
  });
  return (
    <Form {...formProps}>
      {settings.map((setting) => (
        <DetailsField key={setting.key} setting={setting} getField={getField} />
      ))}
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('continue')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/**
 * Returns the next step after the personal details (accounts 2, flows 1.3): the page the viewer wanted before signing
 * in, else the offers for subscriptions or for the title of this page, else the welcome dialog. Undefined while the
 * title's offers are loading.
 */
function useAfterRegistration(): To | undefined {
  const { getTo } = useDialogs();
  const resumedTo = useResumed();
  const next = useNextDialog();
  return resumedTo ?? (next && getTo(next));
}

function useNextDialog(): 'choose-offer' | 'welcome' | undefined {
  const { accessModel } = useSite();
  const pageOffers = usePageOffers();
  if (accessModel === 'SVOD') return 'choose-offer';
  if (accessModel === 'AVOD') return 'welcome';
  if (pageOffers === undefined) return undefined;
  return pageOffers.length > 0 ? 'choose-offer' : 'welcome';
}

/** Returns the form's initial values: the known answers. */
function toDetailsValues(settings: readonly CaptureSetting[]): ConsentValues {
  return Object.fromEntries(settings.flatMap((setting) => Object.entries(toFields(setting))));
}

function toFields(setting: CaptureSetting): Readonly<Record<string, string>> {
  if (setting.kind === 'names') return { ...(setting.answer ?? { firstName: '', lastName: '' }) };
  if (setting.kind === 'address') {
    const empty = { address: '', address2: '', city: '', state: '', postCode: '', country: '' };
    return { ...(setting.answer ?? empty) };
  }
  return { [setting.key]: setting.answer ?? '' };
}

/** Returns the answers to the enabled settings, as the request sends them. */
function toCustomerDetails(values: ConsentValues, settings: readonly CaptureSetting[]): CustomerDetails {
  const asked = settings.filter(({ isEnabled }) => isEnabled);
  const customAnswers = asked.flatMap((setting) => toAnswer(values, setting));
  const texts = asked.flatMap((setting) =>
    setting.kind === 'question'
      ? []
      : Object.keys(toFields(setting)).map((name) => [name, read(values, name)] as const),
  );
  return { ...Object.fromEntries(texts), ...(customAnswers.length > 0 ? { customAnswers } : {}) };
}

function toAnswer(values: ConsentValues, setting: CaptureSetting): readonly CustomAnswer[] {
  if (setting.kind !== 'question') return [];
  return [{ questionId: setting.key, question: setting.question, value: read(values, setting.key) }];
}

function read(values: ConsentValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

interface DetailsFieldProps {
  readonly setting: CaptureSetting;
  readonly getField: (name: string) => TextFieldState;
}

/** Field or fields of one operator setting. */
function DetailsField({ setting, getField }: DetailsFieldProps) {
  const { t } = useTranslation('account');
  const { isRequired } = setting;
  switch (setting.kind) {
    case 'names':
      return (
        <>
          <TextField
            {...getField('firstName')}
            label={t('first_name')}
            autoComplete="given-name"
            isRequired={isRequired}
          />
          <TextField
            {...getField('lastName')}
            label={t('last_name')}
            autoComplete="family-name"
            isRequired={isRequired}
          />
        </>
      );
    case 'address':
      return <AddressFields isRequired={isRequired} getField={getField} />;
    case 'question':
      return <QuestionField setting={setting} field={getField(setting.key)} />;
    case 'text':
      return <KnownField name={setting.key} isRequired={isRequired} field={getField(setting.key)} />;
  }
}

interface KnownFieldProps {
  readonly name: 'companyName' | 'phoneNumber' | 'birthDate';
  readonly isRequired: boolean;
  readonly field: TextFieldState;
}

function KnownField({ name, ...field }: KnownFieldProps) {
  const { t } = useTranslation('account');
  const props = { ...field.field, isRequired: field.isRequired };
  if (name === 'birthDate') return <DateField {...props} label={t('birth_date')} isBirthday />;
  if (name === 'phoneNumber')
    return <TextField {...props} label={t('phone_number')} kind="tel" autoComplete="tel" />;
  return <TextField {...props} label={t('company_name')} autoComplete="organization" />;
}

function AddressFields({
  isRequired,
  getField,
}: Pick<DetailsFieldProps, 'getField'> & { readonly isRequired: boolean }) {
  const { t } = useTranslation('account');
  return (
    <>
      <TextField
        {...getField('address')}
        label={t('address')}
        autoComplete="address-line1"
        isRequired={isRequired}
      />
      <TextField {...getField('address2')} label={t('address_line_2')} autoComplete="address-line2" />
      <TextField
        {...getField('city')}
        label={t('city')}
        autoComplete="address-level2"
        isRequired={isRequired}
      />
      <TextField
        {...getField('state')}
        label={t('state')}
        autoComplete="address-level1"
        isRequired={isRequired}
      />
      <TextField
        {...getField('postCode')}
        label={t('post_code')}
        autoComplete="postal-code"
        isRequired={isRequired}
      />
      <TextField
        {...getField('country')}
        label={t('country')}
        autoComplete="country-name"
        isRequired={isRequired}
      />
    </>
  );
}

interface QuestionFieldProps {
  readonly setting: Extract<CaptureSetting, { kind: 'question' }>;
  readonly field: TextFieldState;
}

/** An operator-defined question; the number of its options decides the control (accounts 5). */
function QuestionField({ setting: { question, options, isRequired }, field }: QuestionFieldProps) {
  const props = { ...field, label: question, isRequired };
  const [first] = options;
  switch (getQuestionControl(options)) {
    case 'checkbox':
      return (
        <CheckboxField
          name={field.name}
          error={field.error}
          isRequired={isRequired}
          label={first?.label === question || !first ? question : `${question} ${first.label}`}
          isChecked={field.value !== ''}
          onChange={(isChecked) => field.onChange(isChecked && first ? first.value : '')}
        />
      );
    case 'radio':
      return <RadioField {...props} options={options} />;
    case 'select':
      return <SelectField {...props} options={options} />;
    case 'text':
      return <TextField {...props} autoComplete="on" />;
  }
}
