import type { User } from '../../account/account.ts';
import { readNumber, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';

/** Maps a customer to a user (cleeng 3.4); undefined without an id. Missing texts are empty. */
export function toUser(data: unknown): User | undefined {
  const customer = readRecord(data);
  const id = readText(customer?.['id']) ?? readNumber(customer?.['id'])?.toString();
  if (customer === undefined || id === undefined) return undefined;
  const text = (key: string) => readText(customer[key]) ?? '';
  const [firstName, lastName] = [text('firstName'), text('lastName')];
  return {
    id,
    uuid: undefined,
    email: text('email'),
    fullName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    metadata: readExternalData(customer),
    regDate: text('regDate'),
    country: text('country'),
    lastUserIp: text('lastUserIp'),
  };
}

/** Reads the data that clients store with a customer. Empty unless it is an object (cleeng 3.4). */
export function readExternalData(customer: unknown): UnknownRecord {
  return readRecord(readRecord(customer)?.['externalData']) ?? {};
}

/** Reads the locale fields of a new customer from `GET /locales` (cleeng 3.1); missing fields are left out. */
export function readLocales(data: unknown): Readonly<Record<string, string>> {
  const { country, currency, locale, ipAddress } = readRecord(data) ?? {};
  const found = { country, currency, locale, customerIP: ipAddress };
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => {
      const text = readText(value);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}
