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
 * tokens, and a login that races a reset writes the old password back. Their place is taken by `Sessions`, each good for one
 * `tokenVersion`, which a reset raises.
 */
export const customersCollection: CollectionConfig = {
  slug: CUSTOMERS,
  lockDocuments: false,
  auth: {
    useSessions: false,
    tokenExpiration: TOKEN_LIFE_S,
    // Payload locks an account for everybody. The gateway counts by account and address; none at all would take columns away.
    maxLoginAttempts: Number.MAX_SAFE_INTEGER,
  },
  access: {
    create: () => true,
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
      // Not `hidden`: the token of a login would then lack it. Nobody reads it by the API.
      name: 'tokenVersion',
      type: 'number',
      defaultValue: 0,
      saveToJWT: true,
      access: { read: nobody, create: nobody, update: nobody },
    },
  ],
  hooks: { beforeValidate: [raiseTokenVersionOnReset] },
};

/**
 * A reset writes the whole customer at once, so what this hook changes is written with the new password: no token of
 * before is good any more from the same moment on.
 */
function raiseTokenVersionOnReset({ data, req }: { data?: Record<string, unknown>; req: PayloadRequest }) {
  if (data !== undefined && isReset(req)) data['tokenVersion'] = Number(data['tokenVersion'] ?? 0) + 1;
  return data;
}

/** Payload's own calls inside this process have no address. */
function isReset({ pathname }: { readonly pathname?: string }): boolean {
  return pathname?.endsWith('/reset-password') === true;
}
