import { FieldError } from '../http/api-error.ts';
import type { Parts } from '../parts.ts';
import { CUSTOMERS } from './customers-collection.ts';

/**
 * Returns the app address for the link of a mail. Only the origin of `address` is used, so that the caller cannot
 * choose the page that the mail opens. Apps at other origins than `appUrl` are at their root.
 *
 * @param path name of the field with the address
 * @throws FieldError when that origin is not one of our apps: the link gives access to the account
 */
export function toAppPage({ origins, appUrl }: Parts, path: string, address: unknown = appUrl): string {
  const origin = typeof address === 'string' ? origins.readOrigin(address) : undefined;
  if (origin === undefined)
    throw new FieldError(CUSTOMERS, { path, message: 'This address is not one of the app.' });
  return new URL(appUrl).origin === origin ? appUrl : `${origin}/`;
}
