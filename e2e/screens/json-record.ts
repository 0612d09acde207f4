export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value when it is an object, else an empty one. */
export function toRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** The objects of a list; nothing when the value is no list. */
export function toRecords(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
