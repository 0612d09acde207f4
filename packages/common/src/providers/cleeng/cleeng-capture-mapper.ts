import type { FieldOption } from '../../account/account.ts';
import type { CaptureAddress, CaptureSetting, CaptureStatus } from '../../account/capture.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';

/** What the publisher wants to know (cleeng 3.7); undefined for what is no capture status. Unknown keys are left out. */
export function toCaptureStatus(data: unknown): CaptureStatus | undefined {
  const status = readRecord(data);
  const settings = readArray(status?.['settings']);
  if (status === undefined || settings === undefined) return undefined;
  return {
    isCaptureEnabled: status['isCaptureEnabled'] === true,
    shouldCaptureBeDisplayed: status['shouldCaptureBeDisplayed'] === true,
    settings: settings.flatMap((entry) => toSetting(readRecord(entry)) ?? []),
  };
}

function toSetting(entry: UnknownRecord | undefined): CaptureSetting | undefined {
  const key = readText(entry?.['key']);
  if (entry === undefined || key === undefined) return undefined;
  const { answer } = entry;
  const rules = { isEnabled: entry['enabled'] === true, isRequired: entry['required'] === true };
  switch (key) {
    case 'firstNameLastName':
      return { kind: 'names', key, ...rules, answer: toNames(answer) };
    case 'address':
      return { kind: 'address', key, ...rules, answer: toAddress(answer) };
    case 'companyName':
    case 'phoneNumber':
    case 'birthDate':
      return { kind: 'text', key, ...rules, answer: readText(answer) };
  }
  const question = readText(entry['question']);
  if (question === undefined) return undefined;
  const options = toOptions(entry['value']);
  return { kind: 'question', key, ...rules, question, options, answer: readText(answer) };
}

/** `yes:Yes;no:No`: parts with a value and a label; without a colon they are one. */
function toOptions(value: unknown): readonly FieldOption[] {
  return (readText(value) ?? '').split(';').flatMap((part) => {
    const at = part.indexOf(':');
    const [own, label] = at < 0 ? [part, part] : [part.slice(0, at), part.slice(at + 1)];
    return own.trim() === '' ? [] : { value: own.trim(), label: label.trim() };
  });
}

function toNames(answer: unknown): { readonly firstName: string; readonly lastName: string } | undefined {
  const names = readRecord(answer);
  if (names === undefined) return undefined;
  return { firstName: readText(names['firstName']) ?? '', lastName: readText(names['lastName']) ?? '' };
}

function toAddress(answer: unknown): CaptureAddress | undefined {
  const address = readRecord(answer);
  if (address === undefined) return undefined;
  const text = (key: string) => readText(address[key]) ?? '';
  return {
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    state: text('state'),
    postCode: text('postCode'),
    country: text('country'),
  };
}
