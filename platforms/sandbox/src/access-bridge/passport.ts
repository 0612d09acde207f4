import { randomBytes } from 'node:crypto';
import { readJwt, signJwt } from '../signing/token.ts';

/** A plan inside a passport: until when it is good, in unix seconds. */
export interface PassportPlan {
  readonly id: string;
  readonly exp: number;
}

/** What a passport says (access-bridge.md 3). */
export interface Passport {
  /** The viewer's id, `anonymous` for nobody. */
  readonly viewerId: string;
  readonly siteId: string;
  readonly plans: readonly PassportPlan[];
  /** Unix seconds. */
  readonly issuedAtS: number;
  readonly expiresS: number;
}

/** The passport as a JWT. */
export function signPassport({ viewerId, siteId, plans, issuedAtS, expiresS }: Passport): string {
  return signJwt({
    sub: viewerId,
    site: siteId,
    plans: plans.map((plan) => ({ ...plan })),
    iat: issuedAtS,
    exp: expiresS,
    // No two are the same, also of one second.
    jti: randomBytes(6).toString('hex'),
  });
}

/** Reads a passport; null when it is none, or another secret has signed it. Times are not looked at. */
export function readPassport(text: string): Passport | null {
  const { sub, site, plans, iat, exp } = readJwt(text) ?? {};
  if (typeof sub !== 'string' || typeof site !== 'string' || !Array.isArray(plans)) return null;
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  return { viewerId: sub, siteId: site, plans: plans.filter(isPassportPlan), issuedAtS: iat, expiresS: exp };
}

function isPassportPlan(value: unknown): value is PassportPlan {
  const { id, exp }: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return typeof id === 'string' && typeof exp === 'number';
}
