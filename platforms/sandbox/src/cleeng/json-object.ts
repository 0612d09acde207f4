import type { JsonObject } from '../json-value.ts';

/** Whether a parsed JSON value is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the members of a parsed JSON value; empty when it is not an object. */
export function membersOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
