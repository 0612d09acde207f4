import type { Consent, PublisherConsent, User } from '../../account/account.ts';
import type { Favorites, History } from '../../library/library.ts';
import { readArray, readRecord, readText } from '../../shared/reading.ts';

/** Maps a customer to a user (own-backend 3.9); undefined for anything else. */
export function toUser(customer: unknown): User | undefined {
  const record = readRecord(customer) ?? {};
  const id = typeof record['id'] === 'number' ? String(record['id']) : readText(record['id']);
  const email = readText(record['email']);
  if (id === undefined || email === undefined) return undefined;
  const firstName = readText(record['firstName']) ?? '';
  const lastName = readText(record['lastName']) ?? '';
  return {
    id,
    uuid: id,
    email,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    metadata: { terms: record['terms'] === true },
    regDate: readText(record['createdAt']) ?? '',
    country: '',
    lastUserIp: '',
  };
}

const TERMS = 'terms';
const TERMS_VERSION = '1';

/** The only consent of the back end (own-backend 3.10). */
export const termsDefinition: PublisherConsent = {
  name: TERMS,
  type: 'checkbox',
  label: { kind: 'terms', url: undefined },
  placeholder: '',
  isRequired: true,
  options: [],
  defaultValue: '',
  isOnByDefault: false,
  version: TERMS_VERSION,
  isCustomField: false,
};

export function toConsents({ metadata }: Pick<User, 'metadata'>): readonly Consent[] {
  const isAccepted = metadata['terms'] === true;
  return [
    {
      name: TERMS,
      version: TERMS_VERSION,
      state: isAccepted ? 'accepted' : 'declined',
      value: isAccepted,
      needsUpdate: false,
    },
  ];
}

export function hasAcceptedTerms(consents: readonly Consent[]): boolean {
  return consents.some(({ name, state }) => name === TERMS && state === 'accepted');
}

/** Parses an ISO time into milliseconds since the epoch; undefined for anything else. */
export function readTime(value: unknown): number | undefined {
  const time = Date.parse(readText(value) ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Reads the rows of a list, bare or in a page (own-backend 4); undefined for anything else. */
function readRows(body: unknown): readonly unknown[] | undefined {
  return readArray(body) ?? readArray(readRecord(body)?.['docs']);
}

/** Reads favorites in the given order; invalid rows are left out. */
export function toFavorites(body: unknown): Favorites | undefined {
  const ids = readRows(body)?.flatMap((row) => readText(readRecord(row)?.['mediaId']) ?? []);
  return ids && [...new Set(ids)];
}

/** Reads the history in the given order, without removed entries, which have no progress (own-backend 4). */
export function toHistory(body: unknown): History | undefined {
  const known = new Set<string>();
  return readRows(body)?.flatMap((row) => {
    const { mediaId: id, progress } = readRecord(row) ?? {};
    const mediaId = readText(id);
    if (mediaId === undefined || typeof progress !== 'number' || !(progress > 0 && progress <= 1)) return [];
    if (known.has(mediaId)) return [];
    known.add(mediaId);
    return [{ mediaId, progress }];
  });
}
