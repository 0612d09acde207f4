import { randomBytes } from 'node:crypto';
import { readJwt, signJwt } from '../signing/token.ts';

/** A plan in a passport, with its expiry in Unix seconds. */
export interface PassportPlan {
  readonly id: string;
  readonly exp: number;
}

/** The content of a passport (access-bridge.md 3). */
export interface Passport {
  /** The viewer's id, `anonymous` for signed-out viewers. */
  readonly viewerId: string;
  readonly siteId: string;
  readonly plans: readonly PassportPlan[];
  /** Unix seconds. */
  readonly issuedAtS: number;
  readonly expiresS: number;
}

/** Signs the passport as a JWT. */
export function signPassport({ viewerId, siteId, plans, issuedAtS, expiresS }: Passport): string {
  return signJwt({
    sub: viewerId,
    site: siteId,
    plans: plans.map((plan) => ({ ...plan })),
    iat: issuedAtS,
    exp: expiresS,
    // Makes every passport unique, even within one second.
    jti: randomBytes(6).toString('hex'),
  });
}

/** Reads a passport; null when it is malformed or signed with another secret. Does not check its times. */
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
