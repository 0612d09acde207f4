import type { TextVersion } from './consents.ts';

/** Returns the versions of legal texts in a column; without entries that are none. */
export function parseTextVersions(column: string): readonly TextVersion[] {
  const value: unknown = JSON.parse(column);
  return Array.isArray(value) ? value.filter(isTextVersion) : [];
}

function isTextVersion(value: unknown): value is TextVersion {
  const { name, version, url } = Object(value) as Readonly<Record<string, unknown>>;
  return [name, version, url].every((member) => typeof member === 'string');
}
