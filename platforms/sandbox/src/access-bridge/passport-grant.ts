import { ApiError } from '../http/api-error.ts';
import type { Title } from '../catalogue/title.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { coversTitle, type Plan } from '../in-player/plan.ts';
import { readPassport } from './passport.ts';

/**
 * Returns the plan by which a passport opens a title (access-bridge.md 5).
 *
 * @param siteId of the address; undefined when it names none
 * @throws ApiError 403 `forbidden` when the passport is missing, invalid, expired or of another site, when it lacks the
 * plan or the plan has expired, and when the plan does not cover the title
 */
export function planForTitle(title: Title, siteId: string | undefined, delivery: Delivery): Plan {
  const { query, nowMs, tenant } = delivery;
  const nowS = nowMs / 1000;
  if (tenant.bridge.takeRejection()) throw refused('The passport was refused');
  const passport = readPassport(query.get('passport') ?? '');
  if (passport === null || passport.expiresS <= nowS)
    throw refused('The passport is missing, wrong or expired');
  if (siteId !== undefined && passport.siteId !== siteId) throw refused('The passport is for another site');
  const planId = query.get('plan_id');
  const held = passport.plans.find(({ id, exp }) => id === planId && exp > nowS);
  const plan = tenant.inPlayer.rules.plans.find(({ id }) => id === held?.id);
  if (plan === undefined) throw refused('The plan is not among those of the viewer');
  if (!coversTitle(plan, title)) throw refused('The plan does not cover this item');
  return plan;
}

function refused(message: string): ApiError {
  return new ApiError(403, 'forbidden', message);
}
