import type { Delivery } from '../delivery/delivery.ts';
import { accountJson, type InPlayerAccount } from './account.ts';
import { InPlayerError } from './in-player-error.ts';
import type { Session } from './session-table.ts';

/** The tenant's time in seconds, as the provider counts. */
export function nowSOf({ nowMs }: Delivery): number {
  return Math.floor(nowMs / 1000);
}

/** The bearer token of a request; null when there is none. */
export function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** The viewer of a request; undefined for nobody, and for a token that is not good. */
export function viewerOf(request: Request, delivery: Delivery): InPlayerAccount | undefined {
  const token = bearerOf(request);
  return token === null ? undefined : delivery.tenant.inPlayer.accountOf(token, nowSOf(delivery));
}

/**
 * The viewer of a request that needs one.
 *
 * @throws InPlayerError 401 without a good token; 403 where the tenant answers the other way (contract 1.4)
 */
export function requireViewer(request: Request, delivery: Delivery): InPlayerAccount {
  const viewer = viewerOf(request, delivery);
  if (viewer !== undefined) return viewer;
  throw delivery.tenant.variants.has('jwpBadTokenIs403')
    ? new InPlayerError(403, 'Token invalid')
    : new InPlayerError(401, 'Unauthorized');
}

/** An account as this tenant shows it. */
export function shownAccount(account: InPlayerAccount, { tenant }: Delivery): Record<string, unknown> {
  return {
    ...accountJson(account, { isHasPasswordBoolean: tenant.variants.has('jwpHasPasswordIsBoolean') }),
  };
}

/** What login and registration answer. */
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
