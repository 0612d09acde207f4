import type { JsonObject } from '../json-value.ts';

/** The one merchant of the sandbox: its client id is also its uuid (contract, invented constants). */
export const MERCHANT_ID = '5a1c0d9e-1111-4222-8333-abcdefabcdef';

/** A viewer's account at the provider. */
export interface InPlayerAccount {
  readonly id: number;
  /** The name of the viewer's notification topic. */
  readonly uuid: string;
  /** In lower case. */
  readonly email: string;
  readonly fullName: string;
  /** Null for social logins that have never set one. */
  readonly password: string | null;
  readonly referrer: string;
  /** Only strings, as on the wire; `register_source` and `has_password` belong to the provider. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAtS: number;
  readonly updatedAtS: number;
  readonly dateOfBirth: number;
}

/** The given fields of a new account. */
export type NewAccount = Omit<InPlayerAccount, 'id' | 'uuid' | 'updatedAtS' | 'dateOfBirth'>;

/** The tenant's alternatives for the format of accounts. */
export interface AccountShape {
  /** Whether `has_password` is a boolean instead of a string. */
  readonly isHasPasswordBoolean: boolean;
}

/** Formats an account as the provider does (contract 2.1). */
export function accountJson(account: InPlayerAccount, shape: AccountShape): JsonObject {
  const hasPassword = account.password !== null;
  return {
    id: account.id,
    email: account.email,
    full_name: account.fullName,
    referrer: account.referrer,
    metadata: {
      ...account.metadata,
      has_password: shape.isHasPasswordBoolean ? hasPassword : String(hasPassword),
    },
    social_apps_metadata: [],
    roles: ['consumer'],
    completed: true,
    created_at: account.createdAtS,
    updated_at: account.updatedAtS,
    date_of_birth: account.dateOfBirth,
    uuid: account.uuid,
    merchant_uuid: MERCHANT_ID,
  };
}

const FIRST_NEW_ID = 300_200;

/** The accounts of one merchant, with unique email addresses. */
export class AccountTable {
  readonly #accounts = new Map<number, InPlayerAccount>();
  #nextId = FIRST_NEW_ID;

  constructor(seeded: readonly InPlayerAccount[]) {
    for (const account of seeded) this.#accounts.set(account.id, account);
  }

  get all(): readonly InPlayerAccount[] {
    return [...this.#accounts.values()];
  }

  find(id: number): InPlayerAccount | undefined {
    return this.#accounts.get(id);
  }

  /** Ignores case. */
  findByEmail(email: string): InPlayerAccount | undefined {
    const wanted = email.trim().toLowerCase();
    return this.all.find((account) => account.email === wanted);
  }

  /** Adds an account with a new id. */
  add(account: NewAccount): InPlayerAccount {
    const added: InPlayerAccount = {
      ...account,
      id: this.#nextId,
      uuid: crypto.randomUUID(),
      email: account.email.trim().toLowerCase(),
      updatedAtS: account.createdAtS,
      dateOfBirth: 0,
    };
    this.#nextId += 1;
    this.#accounts.set(added.id, added);
    return added;
  }

  /** Changes an existing account. */
  change(id: number, changes: Partial<Omit<InPlayerAccount, 'id' | 'uuid'>>): InPlayerAccount | undefined {
    const account = this.#accounts.get(id);
    if (account === undefined) return undefined;
    const changed = { ...account, ...changes };
    this.#accounts.set(id, changed);
    return changed;
  }

  remove(id: number): void {
    this.#accounts.delete(id);
  }
}
