import { expect, it } from 'vitest';

import type { CustomFieldType, PublisherConsent } from './account.ts';
import { checkOperatorFields } from './account-forms.ts';
import { isAsked, readAnswers } from './asked-fields.ts';

const ask = (name: string, type: CustomFieldType): PublisherConsent => ({
  name,
  type,
  label: { kind: 'text', text: name },
  placeholder: '',
  isRequired: true,
  options: [],
  defaultValue: '',
  isOnByDefault: false,
  version: '1',
  isCustomField: true,
});
const state = ask('us_state', 'us_state');
const definitions = [ask('country', 'country'), state];

it.each([
  ['us', true],
  ['US', true],
  ['NL', false],
  ['', false],
])('the state is asked for when the country is %j: %s', (country, isWanted) => {
  expect(isAsked(state, definitions, { country })).toBe(isWanted);
});

it('the state is asked for when there is no country field', () => {
  expect(isAsked(state, [state], {})).toBe(true);
});

it('fields that are not shown are answered as not applicable', () => {
  expect(readAnswers(definitions, { country: 'NL', us_state: '' })).toEqual({
    country: 'NL',
    us_state: 'n/a',
  });
  expect(readAnswers(definitions, { country: 'US', us_state: 'NY' })).toEqual({
    country: 'US',
    us_state: 'NY',
  });
});

it('a state that is shown is not answered by “not applicable”', () => {
  const known = { country: 'us', us_state: 'n/a' };
  expect(readAnswers(definitions, known)).toEqual({ country: 'us', us_state: '' });
  expect(checkOperatorFields(definitions, readAnswers(definitions, known))).toEqual({ us_state: 'required' });
});

it('a state without a country field can be “not applicable”', () => {
  expect(readAnswers([state], { us_state: 'n/a' })).toEqual({ us_state: 'n/a' });
});
