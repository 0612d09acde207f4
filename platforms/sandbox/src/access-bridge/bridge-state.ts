import { randomBytes } from 'node:crypto';
import type { PassportPlan } from './passport.ts';

/** How the bridge behaves for one tenant. */
export interface BridgeRules {
  /** Seconds. */
  readonly passportLifeS: number;
  /** Seconds. */
  readonly refreshTokenLifeS: number;
  /** How many of the next requests with a passport are refused, good as it may be. */
  readonly rejectedPassports: number;
  /** The account service behind the bridge does not answer. */
  readonly isUpstreamDown: boolean;
}

/** What a tenant begins with. */
export const defaultBridgeRules: BridgeRules = {
  passportLifeS: 3_600,
  refreshTokenLifeS: 2_592_000,
  rejectedPassports: 0,
  isUpstreamDown: false,
};

/** For whom a refresh token was made, and what the next passport says. */
export interface HeldRefreshToken {
  readonly viewerId: string;
  readonly siteId: string;
  readonly plans: readonly PassportPlan[];
  /** Unix seconds. */
  readonly expiresS: number;
}

/** What the bridge keeps for one tenant: refresh tokens that are not spent. */
export class BridgeState {
  rules: BridgeRules = defaultBridgeRules;
  readonly #refreshTokens = new Map<string, HeldRefreshToken>();

  issueRefreshToken(held: HeldRefreshToken): string {
    const token = `rt_${randomBytes(12).toString('hex')}`;
    this.#refreshTokens.set(token, held);
    return token;
  }

  /** What a refresh token is good for; undefined when it is none, spent or expired. */
  findRefreshToken(token: string, nowS: number): HeldRefreshToken | undefined {
    const held = this.#refreshTokens.get(token);
    return held !== undefined && nowS < held.expiresS ? held : undefined;
  }

  spendRefreshToken(token: string): void {
    this.#refreshTokens.delete(token);
  }

  /** Whether this request's passport is to be refused whatever it says; counts down. */
  takeRejection(): boolean {
    const { rejectedPassports } = this.rules;
    if (rejectedPassports <= 0) return false;
    this.rules = { ...this.rules, rejectedPassports: rejectedPassports - 1 };
    return true;
  }
}
