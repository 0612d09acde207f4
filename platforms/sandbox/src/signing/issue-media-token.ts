import type { Delivery } from '../delivery/delivery.ts';
import { readSiteConfig } from '../delivery/site-config.ts';
import { signToken } from './token.ts';

/** The target of a token. */
export interface WantedMediaToken {
  readonly mediaId: string;
  /** The site whose policy applies. */
  readonly configId?: string;
  /** The policy, if the caller selects one. */
  readonly policyId?: string | null;
  /** Further parameters of the request that it opens. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Issues a token for the client's next route: the DRM route when there is a policy (contract 2.19, 2.20). */
export function issueMediaToken(delivery: Delivery, wanted: WantedMediaToken): string {
  const { configId, params = {} } = wanted;
  const policyId =
    configId === undefined ? (wanted.policyId ?? null) : readSiteConfig(configId, delivery).policyId;
  const item = `/v2/media/${wanted.mediaId}`;
  const resource = policyId === null ? item : `${item}/drm/${policyId}`;
  const { tokenLifeS } = delivery.tenant.signing;
  return signToken({ ...params, resource, exp: Math.ceil(delivery.nowMs / 1000) + tokenLifeS });
}
