/** The members of an external JSON object, of unknown types. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** Parses a JSON object; null for any other text. */
export function parseJsonMembers(text: string): JsonMembers | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns the members of the object at `name`; empty without an object. */
export function memberOf(members: JsonMembers, name: string): JsonMembers {
  const value = members[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
