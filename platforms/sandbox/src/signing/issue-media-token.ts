import type { Delivery } from '../delivery/delivery.ts';
import { readSiteConfig } from '../delivery/site-config.ts';
import { signToken } from './token.ts';

/** What a token is wanted for. */
export interface WantedMediaToken {
  readonly mediaId: string;
  /** The site whose policy counts. */
  readonly configId?: string;
  /** The policy, where the caller says which. */
  readonly policyId?: string | null;
  /** Further parameters of the request that it is to open. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A token for the route that the client will call next: that of the policy where there is one (contract 2.19, 2.20). */
export function issueMediaToken(delivery: Delivery, wanted: WantedMediaToken): string {
  const { configId, params = {} } = wanted;
  const policyId =
    configId === undefined ? (wanted.policyId ?? null) : readSiteConfig(configId, delivery).policyId;
  const item = `/v2/media/${wanted.mediaId}`;
  const resource = policyId === null ? item : `${item}/drm/${policyId}`;
  const { tokenLifeS } = delivery.tenant.signing;
  return signToken({ ...params, resource, exp: Math.ceil(delivery.nowMs / 1000) + tokenLifeS });
}
