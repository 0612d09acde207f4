import type { Delivery } from '../delivery/delivery.ts';
import { accountJson, type InPlayerAccount } from './account.ts';
import { InPlayerError } from './in-player-error.ts';
import type { Session } from './session-table.ts';

/** Returns the tenant's time in seconds, the provider's unit. */
export function nowSOf({ nowMs }: Delivery): number {
  return Math.floor(nowMs / 1000);
}

/** Returns the bearer token of a request; null without one. */
export function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Returns the viewer of a request; undefined for signed-out viewers and for an invalid token. */
export function viewerOf(request: Request, delivery: Delivery): InPlayerAccount | undefined {
  const token = bearerOf(request);
  return token === null ? undefined : delivery.tenant.inPlayer.accountOf(token, nowSOf(delivery));
}

/**
 * Returns the viewer of a request that requires one.
 *
 * @throws InPlayerError 401 without a valid token; 403 when the tenant uses that variant (contract 1.4)
 */
export function requireViewer(request: Request, delivery: Delivery): InPlayerAccount {
  const viewer = viewerOf(request, delivery);
  if (viewer !== undefined) return viewer;
  throw delivery.tenant.variants.has('jwpBadTokenIs403')
    ? new InPlayerError(403, 'Token invalid')
    : new InPlayerError(401, 'Unauthorized');
}

/** Returns an account in the format of this tenant. */
export function shownAccount(account: InPlayerAccount, { tenant }: Delivery): Record<string, unknown> {
  return {
    ...accountJson(account, { isHasPasswordBoolean: tenant.variants.has('jwpHasPasswordIsBoolean') }),
  };
}

/** Returns the response body of login and registration. */
export function sessionJson(
  session: Session,
  account: InPlayerAccount,
  delivery: Delivery,
): Record<string, unknown> {
  return {
    access_token: session.token,
    ...(session.refreshToken === null ? {} : { refresh_token: session.refreshToken }),
    expires: session.expiresS,
    account: shownAccount(account, delivery),
  };
}
