import type { JsonObject, JsonValue } from '../json-value.ts';
import { requireCustomer, textOf, type CleengAnswer, type CleengCall } from './cleeng-call.ts';
import type { CaptureSetting, CleengCustomer } from './cleeng-records.ts';
import { requireValid } from './cleeng-refusal.ts';
import { nameProblem } from './customer-rules.ts';
import { membersOf } from './json-object.ts';

const ADDRESS_KEYS = ['address', 'address2', 'city', 'state', 'postCode', 'country'];
const TEXT_KEYS = ['birthDate', 'companyName', 'phoneNumber', ...ADDRESS_KEYS];

/** Returns the publisher's questions and the customer's known answers (3.7). */
export function captureStatus(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call, call.id);
  const { capture } = call.state.rules;
  const isCaptureEnabled = capture.some(({ enabled }) => enabled);
  return {
    data: {
      isCaptureEnabled,
      shouldCaptureBeDisplayed: isCaptureEnabled && customer.capture === null,
      settings: capture.map((setting) => ({ ...setting, answer: answerOf(setting, customer) })),
    },
  };
}

/** Stores the customer's answers; omitted ones stay unchanged. */
export function capture(call: CleengCall): CleengAnswer {
  const { body, state } = call;
  const customer = requireCustomer(call, call.id);
  const birthDate = textOf(body, 'birthDate');
  const isDate = birthDate === '' || /^\d{4}-\d{2}-\d{2}$/.test(birthDate);
  requireValid([
    nameProblem(body, 'firstName'),
    nameProblem(body, 'lastName'),
    !isDate && 'Invalid param birthDate',
  ]);
  const given = TEXT_KEYS.map((key) => [key, textOf(body, key)] as const);
  const fields = Object.fromEntries(given.filter(([, text]) => text !== ''));
  const answers: readonly JsonValue[] = Array.isArray(body.customAnswers) ? body.customAnswers : [];
  const custom = Object.fromEntries(
    answers.map((answer) => [textOf(membersOf(answer), 'questionId'), textOf(membersOf(answer), 'value')]),
  );
  state.keep({
    ...customer,
    firstName: textOf(body, 'firstName') || customer.firstName,
    lastName: textOf(body, 'lastName') || customer.lastName,
    capture: {
      fields: { ...customer.capture?.fields, ...fields },
      custom: { ...customer.capture?.custom, ...custom },
    },
  });
  return { data: { success: true } };
}

function answerOf({ key, question }: CaptureSetting, customer: CleengCustomer): JsonValue {
  const { fields = {}, custom = {} } = customer.capture ?? {};
  if (question !== undefined) return custom[key] ?? null;
  switch (key) {
    case 'firstNameLastName':
      return { firstName: customer.firstName || null, lastName: customer.lastName || null };
    case 'email':
      return customer.email;
    case 'address':
      return addressOf(fields);
    default:
      return fields[key] ?? null;
  }
}

function addressOf(fields: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(ADDRESS_KEYS.map((key) => [key, fields[key] ?? null]));
}
