import type { JsonObject } from '../json-value.ts';

/** Who gets a plan: everybody, everybody with an account, whoever has access to its item. */
export const planModels = ['free', 'freeauth', 'svod'] as const;

/** One of them. */
export type PlanModel = (typeof planModels)[number];

/** What titles a plan opens; null lists say nothing (contract 2.18 of the content host). */
export interface PlanAccess {
  /** Empty: its titles are not locked. */
  readonly drmPolicyId: string;
  readonly includeTags: readonly string[] | null;
  readonly excludeTags: readonly string[] | null;
  /** Entries are `name` or `name:value`. */
  readonly includeCustomParams: readonly string[] | null;
  readonly excludeCustomParams: readonly string[] | null;
}

/** A plan of the sites. */
export interface Plan {
  readonly id: string;
  readonly originalId: number;
  readonly name: string;
  readonly model: PlanModel;
  /** Access to it is what `svod` asks for; null elsewhere. */
  readonly itemId: number | null;
  readonly access: PlanAccess;
}

const everything: PlanAccess = {
  drmPolicyId: '',
  includeTags: null,
  excludeTags: null,
  includeCustomParams: null,
  excludeCustomParams: null,
};

const freeTitles: PlanAccess = {
  ...everything,
  includeTags: ['trailer'],
  includeCustomParams: ['free:true', 'requiresSubscription:false'],
};

/** What a tenant begins with. The free ones stand first, so that a client that takes the first is found out. */
export const defaultPlans: readonly Plan[] = [
  { id: 'pLnFree1', originalId: 41_001, name: 'Free films', model: 'free', itemId: null, access: freeTitles },
  {
    id: 'pLnAuth1',
    originalId: 41_002,
    name: 'Films for members',
    model: 'freeauth',
    itemId: null,
    access: { ...freeTitles, includeTags: ['trailer', 'Short'] },
  },
  {
    id: 'pLnSvod1',
    originalId: 41_003,
    name: 'All films',
    model: 'svod',
    itemId: 77_001,
    access: { ...everything, drmPolicyId: 'pL0dR5aB', excludeTags: ['internal'] },
  },
];

/** A plan as the provider shows it. */
export function planJson({ id, originalId, name, model, access }: Plan): JsonObject {
  return {
    id,
    original_id: originalId,
    metadata: {
      name,
      access: {
        drm_policy_id: access.drmPolicyId,
        include_tags: access.includeTags,
        exclude_tags: access.excludeTags,
        include_custom_params: access.includeCustomParams,
        exclude_custom_params: access.excludeCustomParams,
      },
      access_model: model,
      external_providers: { stripe: `prod_${id.toLowerCase()}` },
    },
  };
}

/** A title as plans look at it. */
export interface PlannedTitle {
  readonly tags: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/** Whether a plan opens a title: nothing excludes it, and something includes it where the plan includes anything. */
export function coversTitle({ access }: Plan, title: PlannedTitle): boolean {
  const hasTag = (tag: string): boolean => title.tags.includes(tag);
  const hasParam = (entry: string): boolean => {
    const [name = '', value] = entry.split(':');
    const actual = title.params[name];
    return actual !== undefined && (value === undefined || actual === value);
  };
  const isExcluded =
    (access.excludeTags ?? []).some(hasTag) || (access.excludeCustomParams ?? []).some(hasParam);
  const isOpen = access.includeTags === null && access.includeCustomParams === null;
  const isIncluded =
    isOpen || (access.includeTags ?? []).some(hasTag) || (access.includeCustomParams ?? []).some(hasParam);
  return !isExcluded && isIncluded;
}
