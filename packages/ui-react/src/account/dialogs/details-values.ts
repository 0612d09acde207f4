import type { ConsentValues } from '@marquee/common/account/account.ts';
import type { CaptureSetting, CustomAnswer, CustomerDetails } from '@marquee/common/account/capture.ts';

/** What the form of the personal details begins with: what is known already. */
export function toDetailsValues(settings: readonly CaptureSetting[]): ConsentValues {
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

/** What is sent of it: the answers to what was asked. */
export function toCustomerDetails(
  values: ConsentValues,
  settings: readonly CaptureSetting[],
): CustomerDetails {
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
