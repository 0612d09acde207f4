export type JsonRecord = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object, otherwise an empty one. */
export function toRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** Returns the objects of a list; empty when the value is not a list. */
export function toRecords(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
