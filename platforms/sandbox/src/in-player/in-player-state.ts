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

/** Who a viewer can log in with elsewhere. */
export const socialProviders = ['facebook', 'google', 'twitter'] as const;

/** One of them. */
export type SocialProvider = (typeof socialProviders)[number];

/** How the provider behaves for one tenant. */
export interface InPlayerRules {
  /** Of access tokens. Seconds. */
  readonly tokenLifeS: number;
  /** Of tokens in mails. Seconds. */
  readonly resetTokenLifeS: number;
  /** How many rows of a list are answered at once. */
  readonly listPageSize: number;
  readonly socialProviders: readonly SocialProvider[];
  readonly registerFields: readonly RegisterField[];
  readonly plans: readonly Plan[];
}

const DAY_S = 86_400;

/** What a tenant begins with. */
export const defaultInPlayerRules: InPlayerRules = {
  tokenLifeS: 7 * DAY_S,
  resetTokenLifeS: 3_600,
  listPageSize: 50,
  socialProviders,
  registerFields: defaultRegisterFields,
  plans: defaultPlans,
};

/** All that the player platform knows for one tenant (contract 7). */
export class InPlayerState {
  readonly accounts = new AccountTable(seededAccounts);
  readonly sessions = new SessionTable();
  readonly resetTokens = new ResetTokens();
  readonly lists = new MediaLists();
  readonly access = new AccessTable();
  readonly notifications: NotificationHub;
  readonly commerce: CommerceState;
  rules: InPlayerRules = defaultInPlayerRules;

  /** @param notifications outlive the state: a listener stays when the tenant begins anew */
  constructor(notifications: NotificationHub, clock: Clock) {
    const { access, accounts } = this;
    this.notifications = notifications;
    this.commerce = new CommerceState({ clock, access, accounts, notifications });
    seedCommerce(this.commerce, access);
  }

  /** Whose bearer token this is; undefined when it is none, expired, taken back or of an account that is gone. */
  accountOf(token: string, nowS: number): InPlayerAccount | undefined {
    const id = this.sessions.accountIdOf(token, nowS);
    return id === null ? undefined : this.accounts.find(id);
  }

  /** Deletes an account and all that was its. */
  erase({ id, uuid }: InPlayerAccount, nowS: number): void {
    this.sessions.endAll(id);
    this.lists.erase(id);
    this.access.erase(id);
    this.commerce.erase(id);
    this.accounts.remove(id);
    this.notifications.publish(uuid, { type: 'account.erased', timestamp: nowS });
  }
}
