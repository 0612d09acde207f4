import type { JsonObject } from '../json-value.ts';

/** Whether a value out of `JSON.parse` is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a value out of `JSON.parse`; none when it is no object. */
export function membersOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
