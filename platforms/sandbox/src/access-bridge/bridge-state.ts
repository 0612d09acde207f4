import { randomBytes } from 'node:crypto';
import type { PassportPlan } from './passport.ts';

/** The behavior of the bridge for one tenant. */
export interface BridgeRules {
  /** Lifetime in seconds. */
  readonly passportLifeS: number;
  /** Lifetime in seconds. */
  readonly refreshTokenLifeS: number;
  /** How many of the next requests with a passport are refused, even with a valid one. */
  readonly rejectedPassports: number;
  /** Whether the account service behind the bridge fails to respond. */
  readonly isUpstreamDown: boolean;
}

/** The initial rules of a tenant. */
export const defaultBridgeRules: BridgeRules = {
  passportLifeS: 3_600,
  refreshTokenLifeS: 2_592_000,
  rejectedPassports: 0,
  isUpstreamDown: false,
};

/** The viewer of a refresh token, and the contents of the next passport. */
export interface HeldRefreshToken {
  readonly viewerId: string;
  readonly siteId: string;
  readonly plans: readonly PassportPlan[];
  /** Unix seconds. */
  readonly expiresS: number;
}

/** The bridge's state for one tenant: the unused refresh tokens. */
export class BridgeState {
  rules: BridgeRules = defaultBridgeRules;
  readonly #refreshTokens = new Map<string, HeldRefreshToken>();

  issueRefreshToken(held: HeldRefreshToken): string {
    const token = `rt_${randomBytes(12).toString('hex')}`;
    this.#refreshTokens.set(token, held);
    return token;
  }

  /** Returns the data of a refresh token; undefined when it is unknown, used or expired. */
  findRefreshToken(token: string, nowS: number): HeldRefreshToken | undefined {
    const held = this.#refreshTokens.get(token);
    return held !== undefined && nowS < held.expiresS ? held : undefined;
  }

  spendRefreshToken(token: string): void {
    this.#refreshTokens.delete(token);
  }

  /** Whether to refuse this request's passport regardless of its contents; counts down. */
  takeRejection(): boolean {
    const { rejectedPassports } = this.rules;
    if (rejectedPassports <= 0) return false;
    this.rules = { ...this.rules, rejectedPassports: rejectedPassports - 1 };
    return true;
  }
}
