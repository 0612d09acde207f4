import { jwpAccount, jwpUser } from '@marquee/testing/sites/jwp-site.ts';
import { describe, expect, it } from 'vitest';

import { isWithoutPassword, type Consent } from '../../account/account.ts';
import { toConsentMetadata, toConsents, toPublisherConsents, toUser } from './jwp-mapper.ts';

describe('an account', () => {
  // spec: accounts 3.1
  it('is mapped to the user of the contract', () => {
    expect(toUser(jwpAccount)).toEqual(jwpUser);
  });

  it('with spaces for names has none', () => {
    const metadata = { first_name: ' ', surname: ' ' };
    expect(toUser({ ...jwpAccount, metadata })).toMatchObject({ firstName: '', lastName: '' });
  });

  it.each(['true', true])('from another service with a password (%j) can change it', (has_password) => {
    const user = toUser({ ...jwpAccount, metadata: { register_source: 'google', has_password } });
    expect(user && isWithoutPassword(user)).toBe(false);
  });

  // spec: accounts 3.2
  it.each(['false', false, undefined])(
    'from another service without a password (%j) can add one',
    (has_password) => {
      const user = toUser({ ...jwpAccount, metadata: { register_source: 'google', has_password } });
      expect(user && isWithoutPassword(user)).toBe(true);
    },
  );

  it.each([null, 'x', {}, { id: 1 }, { id: 'x', email: 'a@b.example' }, { id: {}, email: 7 }])(
    '%j is invalid',
    (body) => {
      expect(toUser(body)).toBeUndefined();
    },
  );

  it.each([[], null, 'x', 7])('with the metadata %j is still a user', (metadata) => {
    expect(toUser({ ...jwpAccount, metadata })).toMatchObject({ id: '300123', metadata: {} });
  });
});

const field = (name: string, type: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: 1,
  name,
  label: name,
  type,
  required: false,
  default_value: '',
  placeholder: '',
  options: {},
  ...more,
});

const read = (...collection: readonly unknown[]) => toPublisherConsents({ collection });

describe('the fields of a registration', () => {
  // spec: accounts 7.25
  it('start with the terms, which are never ticked, with a link to the operator’s own', () => {
    const terms = field('terms', 'checkbox', {
      label: 'https://example.org/tos',
      required: true,
      default_value: 'true',
    });
    expect(read(field('newsletter', 'checkbox'), terms)?.[0]).toEqual({
      name: 'terms',
      type: 'checkbox',
      label: { kind: 'terms', url: 'https://example.org/tos' },
      placeholder: '',
      isRequired: true,
      options: [],
      defaultValue: '',
      isOnByDefault: false,
      version: '1',
      isCustomField: false,
    });
  });

  it.each([
    [],
    [field('terms', 'checkbox', { label: '' })],
    [field('terms', 'checkbox', { label: 'javascript:alert(1)' })],
  ])('link to the platform’s terms where the operator has none (%#)', (...fields) => {
    expect(read(...fields)?.[0]?.label).toEqual({
      kind: 'platform_terms',
      url: 'https://inplayer.com/legal/terms',
    });
  });

  // spec: accounts 3.9
  it.each(['input', 'textarea', 'select', 'country', 'us_state', 'radio', 'datepicker'])(
    'include a %s as a detail',
    (type) => {
      const options = { drama: 'Drama', docs: 'Docs' };
      expect(read(field('genre', type, { options, default_value: 'drama', required: true }))?.[1]).toEqual({
        name: 'genre',
        type,
        label: { kind: 'text', text: 'genre' },
        placeholder: '',
        isRequired: true,
        options: [
          { value: 'drama', label: 'Drama' },
          { value: 'docs', label: 'Docs' },
        ],
        defaultValue: 'drama',
        isOnByDefault: false,
        version: '1',
        isCustomField: true,
      });
    },
  );

  // spec: accounts 3.9
  it('include a checkbox as a consent, ticked where its default says so', () => {
    const consents = read(field('news', 'checkbox', { default_value: 'true' }), field('ads', 'checkbox'));
    expect(consents?.slice(1)).toMatchObject([
      { name: 'news', isOnByDefault: true, isCustomField: false },
      { name: 'ads', isOnByDefault: false, isCustomField: false },
    ]);
  });

  it('without options have none, in every form of the response', () => {
    const fields = [{}, [], null, undefined].map((options) => field('x', 'select', { options }));
    expect(
      read(...fields)
        ?.slice(1)
        .map(({ options }) => options),
    ).toEqual([[], [], [], []]);
  });

  it('omit fields that our forms already have', () => {
    const names = ['email_confirmation', 'first_name', 'surname'].map((name) => field(name, 'input'));
    expect(read(...names)).toHaveLength(1);
  });

  it('default to no state', () => {
    const options = { 'n/a': '–', tx: 'Texas' };
    expect(read(field('us_state', 'us_state', { options }))?.[1]?.defaultValue).toBe('n/a');
  });

  it('that are invalid are skipped', () => {
    expect(read(null, 'x', {}, { name: 7 }, field('ok', 'slider'))).toMatchObject([
      { name: 'terms' },
      { name: 'ok', type: 'input' },
    ]);
    expect(toPublisherConsents({ collection: 'x' })).toBeUndefined();
  });
});

const consent = (name: string, value: string | boolean): Consent => ({
  name,
  version: '1',
  value,
  state: value === true || (typeof value === 'string' && value !== '') ? 'accepted' : 'declined',
  needsUpdate: false,
});

describe('answers', () => {
  // spec: accounts 3.4
  it('are stored separately, and together as JSON', () => {
    const { consents, ...others } = toConsentMetadata([
      consent('terms', true),
      consent('newsletter', true),
      consent('ads', false),
      consent('country', 'us'),
      consent('us_state', 'tx'),
      consent('nickname', ''),
    ]);
    expect(others).toEqual({ terms: 'true', newsletter: 'on', ads: 'off', country: 'us', us_state: 'tx' });
    expect(JSON.parse(consents ?? '')).toContainEqual({
      name: 'newsletter',
      version: '1',
      state: 'accepted',
      value: true,
    });
  });

  it.each([
    ['nl', 'tx', 'n/a'],
    ['nl', '', 'n/a'],
    ['us', 'tx', 'tx'],
    ['us', 'n/a', undefined],
    ['US', 'TX', 'TX'],
  ])('of a viewer in %s with the state "%s" have "%s"', (country, state, sent) => {
    const metadata = toConsentMetadata([consent('country', country), consent('us_state', state)]);
    expect(metadata['us_state']).toBe(sent);
  });

  it('of a state are kept where no country is asked for', () => {
    expect(toConsentMetadata([consent('us_state', 'tx')])['us_state']).toBe('tx');
  });

  it('are read from the metadata', () => {
    expect(toConsents(jwpUser)).toEqual([consent('terms', true)]);
  });

  it.each([undefined, '', 'x', '{}', '[null, {"name": 7}]', 7])('are empty for %j', (consents) => {
    expect(toConsents({ metadata: { consents } })).toEqual([]);
  });
});
