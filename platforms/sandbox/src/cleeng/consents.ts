import type { JsonObject, JsonValue } from '../json-value.ts';
import { requireCustomer, textOf, type CleengAnswer, type CleengCall } from './cleeng-call.ts';
import type { GivenConsent } from './cleeng-records.ts';
import { requireValid, wordedRefusal } from './cleeng-refusal.ts';
import { membersOf } from './json-object.ts';

/** Returns the consents that the publisher requests (3.6). */
export function publisherConsents({ state, id }: CleengCall): CleengAnswer {
  const broadcasterId = state.publisher({ publisherId: id });
  return { data: { consents: state.rules.consents.map((consent) => ({ broadcasterId, ...consent })) } };
}

/** Returns the customer's decisions; consents without one are not listed. */
export function readConsents(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call, call.id);
  const given = [...customer.consents].flatMap(([name, consent]) => {
    const definition = call.state.rules.consents.find((candidate) => candidate.name === name);
    if (definition === undefined) return [];
    return {
      customerId: customer.id,
      date: Math.floor(consent.atMs / 1000),
      label: definition.label,
      name,
      needsUpdate: consent.version !== definition.version,
      newestVersion: definition.version,
      required: definition.required,
      state: consent.state,
      value: consent.value,
      version: consent.version,
    };
  });
  return { data: { consents: given } };
}

/** Stores the customer's decisions; omitted consents stay unchanged. */
export function updateConsents(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call, call.id);
  const { consents } = call.body;
  requireValid([!Array.isArray(consents) && 'Invalid param consents']);
  const entries: readonly JsonValue[] = Array.isArray(consents) ? consents : [];
  const given = entries.map((entry) => readConsent(call, membersOf(entry)));
  call.state.keep({ ...customer, consents: new Map([...customer.consents, ...given]) });
  return { data: { success: true } };
}

function readConsent({ state, delivery }: CleengCall, entry: JsonObject): readonly [string, GivenConsent] {
  const name = textOf(entry, 'name');
  const definition = state.rules.consents.find((candidate) => candidate.name === name);
  const { state: word, value = '' } = entry;
  requireValid([definition === undefined && 'Invalid param name']);
  if (word !== 'accepted' && word !== 'declined') throw wordedRefusal(400, 'Invalid param state');
  const version = textOf(entry, 'version');
  if (version !== definition?.version) throw wordedRefusal(422, 'Invalid param version');
  const kept = typeof value === 'boolean' || typeof value === 'string' ? value : '';
  return [name, { state: word, version, value: kept, atMs: delivery.nowMs }];
}
