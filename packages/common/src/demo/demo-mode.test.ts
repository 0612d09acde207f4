import { describe, expect, it } from 'vitest';

import { parseSettings } from '../config/parse-settings.ts';
import { AppError } from '../shared/app-error.ts';
import { isChoosableFailure, isOverride } from './choosable-failure.ts';
import {
  checkDemoConfigId,
  GENERIC_DEMO_CONFIG_ID,
  getGenericDemoSource,
  getPreviewedSource,
  isDemoMode,
} from './demo-mode.ts';

const OWN = 'defaultConfigSource = own00001';
const LIST = 'additionalAllowedConfigSources[] = a11owed1';
const ANY = 'UNSAFE_allowAnyConfigSource = true';
const settingsOf = (...lines: readonly string[]) => parseSettings(lines.join('\n'), {});

describe('demo mode', () => {
  it.each<[name: string, settings: string, isDemo: boolean]>([
    ['any source is allowed', ANY, true],
    ['any source is allowed beside a site of its own', `${OWN}\n${ANY}`, true],
    ['there is no site of its own, only a list', LIST, false],
    ['there is a site of its own and a list', `${OWN}\n${LIST}`, false],
    ['there is a site of its own and nothing else', OWN, false],
    ['nothing is set', '', false],
  ])('is active where %s: %3$s', (_, settings, isDemo) => {
    expect(isDemoMode(settingsOf(settings))).toBe(isDemo);
  });

  it('previews everything except the deployment’s own site', () => {
    expect(getPreviewedSource(settingsOf(OWN, ANY), 'other001')).toBe('other001');
    expect(getPreviewedSource(settingsOf(OWN, ANY), 'own00001')).toBeUndefined();
    expect(getPreviewedSource(settingsOf(OWN, LIST), 'a11owed1')).toBeUndefined();
  });

  // spec: product 9.47
  it('uses its own site for a generic demo, or else a fixed config', () => {
    expect(getGenericDemoSource(settingsOf(OWN, ANY))).toBe('own00001');
    expect(getGenericDemoSource(settingsOf(ANY))).toBe(GENERIC_DEMO_CONFIG_ID);
    expect(checkDemoConfigId(GENERIC_DEMO_CONFIG_ID)).toBeUndefined();
  });
});

describe('a demo config id', () => {
  it('must not be empty', () => {
    expect(checkDemoConfigId('')).toBe('enter_a_value');
  });

  it.each(['a', 'abcdefg', 'abcdefghi', 'ABCDEFGHI', 'a'.repeat(5_000)])(
    'must have exactly 8 characters, unlike %.20s',
    (id) => {
      expect(checkDemoConfigId(id)).toBe('enter_8_digits');
    },
  );

  // spec: product 5.19
  it.each(['ABCDEFGH', 'abcd-fgh', 'abcd fgh', 'äbcdefgh', '../../ab', '<script>', '１２３４５６７８'])(
    'must have only lower-case letters, digits and commas, unlike %s',
    (id) => {
      expect(checkDemoConfigId(id)).toBe('invalid_config_id_format');
    },
  );

  it.each(['abcdefgh', '01234567', 'a,b,c,d1', ',,,,,,,,'])('of the right form is accepted: %s', (id) => {
    expect(checkDemoConfigId(id)).toBeUndefined();
  });
});

describe('a failed start', () => {
  const error = (code: string, data = {}) => new AppError(code, 'x', { data });

  it('of a chosen site leads back to the choice in demo mode', () => {
    for (const code of ['config_not_found', 'config_not_loaded', 'config_invalid', 'integrations_conflict']) {
      expect(isChoosableFailure(settingsOf(OWN, ANY), 'other001', error(code))).toBe(true);
    }
  });

  it('because nothing was chosen leads to the choice', () => {
    expect(isChoosableFailure(settingsOf(ANY), undefined, error('config_source_missing'))).toBe(true);
  });

  it('because nothing was chosen is an error where only a list of sources is allowed', () => {
    expect(isChoosableFailure(settingsOf(LIST), undefined, error('config_source_missing'))).toBe(false);
  });

  it('of the deployment’s own site is an error, even in demo mode', () => {
    expect(isChoosableFailure(settingsOf(OWN, ANY), 'own00001', error('config_not_found'))).toBe(false);
  });

  it('outside demo mode is an error, and knows whether the choice can be forgotten', () => {
    const settings = settingsOf(OWN, LIST);
    expect(isChoosableFailure(settings, 'a11owed1', error('config_not_found'))).toBe(false);
    expect([isOverride(settings, 'a11owed1'), isOverride(settings, 'own00001')]).toEqual([true, false]);
    expect([isOverride(settings, undefined), isOverride(undefined, 'a11owed1')]).toEqual([false, false]);
  });

  it('that no other choice would fix is an error', () => {
    expect(isChoosableFailure(settingsOf(ANY), 'other001', error('translations_not_loaded'))).toBe(false);
    expect(isChoosableFailure(settingsOf(ANY), 'other001', new TypeError('ours'))).toBe(false);
  });
});
