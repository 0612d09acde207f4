import type { CollectionConfig, FieldAccess, PayloadRequest } from 'payload';

/** 30 days, so that the rule "refresh within the last 3 days" makes sense. */
export const TOKEN_LIFE_S = 2_592_000;
export const NAME_LIMIT = 50;
export const CUSTOMERS = 'customers';

const nobody: FieldAccess = () => false;
const isOwn = ({ req, id }: { req: PayloadRequest; id?: number | string }): boolean =>
  req.user !== null && id !== undefined && req.user.id === id;

/**
 * Customers, with Payload's own local authentication. Its server sessions stay off: with them, parallel logins lose
 * tokens, and a login that races a reset writes the old password back. `Sessions` replaces them; each session is valid
 * for one `tokenVersion`, which a reset raises.
 */
export const customersCollection: CollectionConfig = {
  slug: CUSTOMERS,
  lockDocuments: false,
  auth: {
    useSessions: false,
    tokenExpiration: TOKEN_LIFE_S,
    // Payload locks an account for all callers; the gateway instead counts by account and address. Disabling the lock
    // would remove its columns.
    maxLoginAttempts: Number.MAX_SAFE_INTEGER,
  },
  access: {
    create: () => false,
    read: isOwn,
    update: isOwn,
    delete: () => false,
    unlock: () => false,
    admin: () => false,
  },
  fields: [
    { name: 'firstName', type: 'text', maxLength: NAME_LIMIT },
    { name: 'lastName', type: 'text', maxLength: NAME_LIMIT },
    { name: 'terms', type: 'checkbox', defaultValue: false, access: { update: nobody } },
    {
      // Not `hidden`: the token of a login would then lack it. It is not readable by the API.
      name: 'tokenVersion',
      type: 'number',
      defaultValue: 0,
      saveToJWT: true,
      access: { read: nobody, create: nobody, update: nobody },
    },
  ],
};
