import { seedCommerce } from '../in-player-commerce/commerce-seeds.ts';
import { CommerceState } from '../in-player-commerce/commerce-state.ts';
import type { Clock } from '../tenants/clock.ts';
import { AccessTable } from './access-table.ts';
import { AccountTable, type InPlayerAccount } from './account.ts';
import { MediaLists } from './media-lists.ts';
import type { NotificationHub } from './notification-hub.ts';
import { defaultPlans, type Plan } from './plan.ts';
import { defaultRegisterFields, type RegisterField } from './register-field.ts';
import { ResetTokens } from './reset-tokens.ts';
import { seededAccounts } from './seeded-accounts.ts';
import { SessionTable } from './session-table.ts';

/** The social login providers. */
export const socialProviders = ['facebook', 'google', 'twitter'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** How the provider behaves for one tenant. */
export interface InPlayerRules {
  /** Lifetime of access tokens. Seconds. */
  readonly tokenLifeS: number;
  /** Lifetime of mailed tokens. Seconds. */
  readonly resetTokenLifeS: number;
  /** Page size of lists. */
  readonly listPageSize: number;
  readonly socialProviders: readonly SocialProvider[];
  readonly registerFields: readonly RegisterField[];
  readonly plans: readonly Plan[];
}

const DAY_S = 86_400;

/** The initial rules of a tenant. */
export const defaultInPlayerRules: InPlayerRules = {
  tokenLifeS: 7 * DAY_S,
  resetTokenLifeS: 3_600,
  listPageSize: 50,
  socialProviders,
  registerFields: defaultRegisterFields,
  plans: defaultPlans,
};

/** The state of one tenant's player platform (contract 7). */
export class InPlayerState {
  readonly accounts = new AccountTable(seededAccounts);
  readonly sessions = new SessionTable();
  readonly resetTokens = new ResetTokens();
  readonly lists = new MediaLists();
  readonly access = new AccessTable();
  readonly notifications: NotificationHub;
  readonly commerce: CommerceState;
  rules: InPlayerRules = defaultInPlayerRules;

  /** @param notifications outlive the state: listeners stay when the tenant is reset */
  constructor(notifications: NotificationHub, clock: Clock) {
    const { access, accounts } = this;
    this.notifications = notifications;
    this.commerce = new CommerceState({ clock, access, accounts, notifications });
    seedCommerce(this.commerce, access);
  }

  /**
   * Returns the account of a bearer token; undefined when the token is unknown, expired, revoked or of a deleted
   * account.
   */
  accountOf(token: string, nowS: number): InPlayerAccount | undefined {
    const id = this.sessions.accountIdOf(token, nowS);
    return id === null ? undefined : this.accounts.find(id);
  }

  /** Deletes an account and all its data. */
  erase({ id, uuid }: InPlayerAccount, nowS: number): void {
    this.sessions.endAll(id);
    this.lists.erase(id);
    this.access.erase(id);
    this.commerce.erase(id);
    this.accounts.remove(id);
    this.notifications.publish(uuid, { type: 'account.erased', timestamp: nowS });
  }
}
