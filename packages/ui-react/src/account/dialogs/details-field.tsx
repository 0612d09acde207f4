import { useTranslation } from 'react-i18next';
import { getQuestionControl, type CaptureSetting } from '@marquee/common/account/capture.ts';

import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { RadioField } from '../../components/form/radio-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import type { TextFieldState } from '../use-account-form.ts';

export interface DetailsFieldProps {
  readonly setting: CaptureSetting;
  readonly getField: (name: string) => TextFieldState;
}

/** The field, or fields, for one thing that the operator wants to know. */
export function DetailsField({ setting, getField }: DetailsFieldProps) {
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

/** A question of the operator's own, put as the number of its options says (accounts 5). */
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
