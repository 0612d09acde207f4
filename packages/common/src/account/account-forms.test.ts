import { termsConsent } from '@marquee/testing/fakes/fake-account-service.ts';
import { describe, expect, it } from 'vitest';

import {
  checkDetails,
  checkEmailForm,
  checkNewPasswordForm,
  checkRegistration,
  checkSignIn,
  getNameProblems,
  isDay,
  isEmail,
  summarizeProblems,
  type PasswordValues,
} from './account-forms.ts';
import type { CaptureSetting } from './capture.ts';

const PASSWORDS: PasswordValues = {
  email: '',
  oldPassword: 'secret123',
  resetPasswordToken: 'a1b2',
  password: 'secret456',
  passwordConfirmation: 'secret456',
};

describe('an email address', () => {
  it.each(['mia@example.org', ' mia+films@sub.example.org ', 'müa@exämple.org'])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    'mia',
    'mia@',
    '@example.org',
    'mia@example',
    'mia vos@example.org',
    'mia@@example.org',
    'mia@example.',
  ])('%s is invalid', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('the sign-in form', () => {
  // spec: accounts 5.7
  it('requires an email address and a password', () => {
    expect(checkSignIn({ email: ' ', password: '' })).toEqual({ email: 'required', password: 'required' });
  });

  // spec: accounts 5.5, product 5.21
  it('flags an invalid email address, and does not check the password', () => {
    expect(checkSignIn({ email: 'mia', password: 'x' })).toEqual({ email: 'email_invalid' });
  });
});

describe('the form for a password reset email', () => {
  // spec: accounts 5.6
  it('requires an email address', () => {
    expect(checkEmailForm({ email: '' })).toEqual({ email: 'required' });
    expect(checkEmailForm({ email: 'mia@example.org' })).toEqual({});
  });
});

describe('the registration form', () => {
  const newsletter = { ...termsConsent, name: 'newsletter', isRequired: false };
  const country = { ...termsConsent, name: 'country', type: 'country', isCustomField: true } as const;
  const credentials = { email: 'mia@example.org', password: 'secret123' };

  // spec: accounts 5.9
  it('flags each required consent that is not ticked, and shows an error for the form', () => {
    expect(checkRegistration(credentials, [termsConsent, newsletter], {})).toEqual({
      terms: 'required',
      form: 'consents_missing',
    });
  });

  it('requires answers to the operator’s required fields', () => {
    expect(checkRegistration(credentials, [termsConsent, country], { terms: true, country: ' ' })).toEqual({
      country: 'required',
    });
  });

  // spec: accounts 9.2
  it('requires a password of eight characters with a lower-case letter and a digit', () => {
    expect(checkRegistration({ ...credentials, password: 'secret' }, [], {})).toEqual({
      password: 'password_invalid',
    });
  });

  // spec: accounts 5.18
  it.each([
    ['2020-02-09', {}],
    ['', {}],
    ['1900-01-01', {}],
    ['2100-12-31', {}],
    ['1899-12-31', { since: 'date_invalid' }],
    ['2101-01-01', { since: 'date_invalid' }],
    ['2020-13-01', { since: 'date_invalid' }],
    ['2020-01-32', { since: 'date_invalid' }],
    ['2020-02-30', { since: 'date_invalid' }],
    ['abcd-77-00', { since: 'date_invalid' }],
  ])('accepts a date in an operator’s field only from 1900 to 2100: %j', (since, problems) => {
    const date = { ...country, name: 'since', type: 'datepicker', isRequired: false } as const;
    expect(checkRegistration(credentials, [termsConsent, date], { terms: true, since })).toEqual(problems);
  });

  it('can be submitted once it is filled in', () => {
    expect(checkRegistration(credentials, [termsConsent], { terms: true })).toEqual({});
  });
});

describe('the form for a new password', () => {
  it('requires a valid email address where it has that field', () => {
    const fields = { hasOldPassword: false, hasToken: true, hasEmail: true };
    expect(checkNewPasswordForm(PASSWORDS, fields)).toEqual({ email: 'required' });
    expect(checkNewPasswordForm({ ...PASSWORDS, email: 'mia' }, fields)).toEqual({ email: 'email_invalid' });
  });

  it('accepts a repeated password that matches', () => {
    expect(
      checkNewPasswordForm(PASSWORDS, { hasOldPassword: true, hasToken: true, hasEmail: false }),
    ).toEqual({});
  });

  // spec: accounts 5.4
  it('reports a repeated password that differs', () => {
    const values = { ...PASSWORDS, passwordConfirmation: 'secret457' };
    expect(checkNewPasswordForm(values, { hasOldPassword: false, hasToken: false, hasEmail: false })).toEqual(
      {
        passwordConfirmation: 'passwords_differ',
      },
    );
  });

  it('requires the old password and the token only where it has these fields', () => {
    const values = { ...PASSWORDS, oldPassword: '', resetPasswordToken: '' };
    expect(checkNewPasswordForm(values, { hasOldPassword: false, hasToken: false, hasEmail: false })).toEqual(
      {},
    );
    expect(checkNewPasswordForm(values, { hasOldPassword: true, hasToken: true, hasEmail: false })).toEqual({
      oldPassword: 'required',
      resetPasswordToken: 'required',
    });
  });
});

describe('personal details', () => {
  const asked = { isEnabled: true, isRequired: true } as const;
  const names: CaptureSetting = { kind: 'names', key: 'firstNameLastName', answer: undefined, ...asked };
  const birthDate: CaptureSetting = { kind: 'text', key: 'birthDate', answer: undefined, ...asked };
  const company: CaptureSetting = { kind: 'text', key: 'companyName', answer: undefined, ...asked };
  const phone: CaptureSetting = { kind: 'text', key: 'phoneNumber', answer: undefined, ...asked };
  const address: CaptureSetting = { kind: 'address', key: 'address', answer: undefined, ...asked };
  const question: CaptureSetting = {
    kind: 'question',
    key: 'custom_1',
    question: 'Favourite genre?',
    options: [],
    answer: undefined,
    ...asked,
  };

  // spec: accounts 3.12
  it.each<[name: string, setting: CaptureSetting, fields: readonly string[]]>([
    ['names', names, ['firstName', 'lastName']],
    ['company', company, ['companyName']],
    ['phone', phone, ['phoneNumber']],
    ['birth date', birthDate, ['birthDate']],
    ['address', address, ['address', 'city', 'state', 'postCode', 'country']],
    ['question', question, ['custom_1']],
  ])('%s is required only where the setting says so', (_, setting, fields) => {
    expect(Object.keys(checkDetails({}, [setting]))).toEqual(fields);
    expect(checkDetails({}, [{ ...setting, isRequired: false }])).toEqual({});
    expect(checkDetails({}, [{ ...setting, isEnabled: false }])).toEqual({});
  });

  // spec: accounts 5.13
  it('never require a second address line', () => {
    const details = { address: 'Kade 1', city: 'Utrecht', state: 'UT', postCode: '3511AA', country: 'NL' };
    expect(checkDetails(details, [address])).toEqual({});
  });

  // spec: accounts 3.13, accounts 5.15
  it('accept an answer to a question', () => {
    const customAnswers = [{ questionId: 'custom_1', question: 'Favourite genre?', value: 'docs' }];
    expect(checkDetails({ customAnswers }, [question])).toEqual({});
  });

  // spec: accounts 5.14
  it('require a valid birth date even where the field is optional', () => {
    expect(checkDetails({ birthDate: '1990-31-12' }, [{ ...birthDate, isRequired: false }])).toEqual({
      birthDate: 'date_invalid',
    });
  });

  // spec: accounts 5.14
  it.each([
    ['1990-12-31', true],
    ['1900-01-01', true],
    ['2100-12-31', true],
    ['1899-12-31', false],
    ['2101-01-01', false],
    ['1990-02-30', false],
    ['1990-00-10', false],
    ['1990-1-1', false],
    ['31-12-1990', false],
  ])('accept %s as a day: %s', (text, isValid) => {
    expect(isDay(text)).toBe(isValid);
  });
});

describe('names', () => {
  // spec: accounts 5.19
  it('have at most 50 characters, counting an emoji as one', () => {
    expect(getNameProblems({ firstName: '😀'.repeat(50), lastName: '' })).toEqual([]);
    expect(getNameProblems({ firstName: 'a'.repeat(51), lastName: 'b'.repeat(51) })).toEqual([
      'update_first_name_too_long',
      'update_last_name_too_long',
    ]);
  });
});

describe('a form with problems', () => {
  // spec: accounts 5.26
  it.each([
    [{}, undefined],
    [{ email: 'required', password: 'required' }, 'required'],
    [{ email: 'required', password: 'password_invalid' }, 'other'],
  ] as const)('%j is summarized as %s', (problems, summary) => {
    expect(summarizeProblems(problems)).toBe(summary);
  });
});
