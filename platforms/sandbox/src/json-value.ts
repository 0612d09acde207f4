/** A value that JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonArray | JsonObject;

/** A JSON list. */
export type JsonArray = readonly JsonValue[];

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
