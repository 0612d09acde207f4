import { AccessTable } from './access-table.ts';
import { AccountTable, type InPlayerAccount } from './account.ts';
import { MediaLists } from './media-lists.ts';
import type { NotificationHub } from './notification-hub.ts';
import { defaultPlans, type Plan } from './plan.ts';
import { defaultRegisterFields, type RegisterField } from './register-field.ts';
import { ResetTokens } from './reset-tokens.ts';
import { seededAccounts, SUBSCRIBED_ACCOUNT_ID } from './seeded-accounts.ts';
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

const SUBSCRIPTION_ITEM_ID = 77_001;
const SUBSCRIPTION_LIFE_S = 30 * DAY_S;

/** All that the player platform knows for one tenant (contract 7). */
export class InPlayerState {
  readonly accounts = new AccountTable(seededAccounts);
  readonly sessions = new SessionTable();
  readonly resetTokens = new ResetTokens();
  readonly lists = new MediaLists();
  readonly access = new AccessTable();
  readonly notifications: NotificationHub;
  rules: InPlayerRules = defaultInPlayerRules;

  /** @param hub outlives the state: a listener stays when the tenant begins anew */
  constructor(hub: NotificationHub, nowS: number) {
    this.notifications = hub;
    this.access.grant(SUBSCRIBED_ACCOUNT_ID, SUBSCRIPTION_ITEM_ID, nowS, nowS + SUBSCRIPTION_LIFE_S);
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
    this.accounts.remove(id);
    this.notifications.publish(uuid, { type: 'account.erased', timestamp: nowS });
  }
}
