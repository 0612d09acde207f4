/** The members of a JSON object from outside; none of them is known to be of any type. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** The members of a text that is a JSON object; null for every other text. */
export function parseJsonMembers(text: string): JsonMembers | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The members of the object at `name`; none when there is no object. */
export function memberOf(members: JsonMembers, name: string): JsonMembers {
  const value = members[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
