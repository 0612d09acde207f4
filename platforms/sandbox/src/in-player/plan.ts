import type { JsonObject } from '../json-value.ts';

/** Who has a plan: everyone, every account, or accounts with access to its item. */
export const planModels = ['free', 'freeauth', 'svod'] as const;

export type PlanModel = (typeof planModels)[number];

/** The titles that a plan covers; null lists do not restrict it (contract 2.18 of the content host). */
export interface PlanAccess {
  /** Empty when its titles are not protected. */
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
  /** The item that `svod` requires access to; null for other models. */
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

/** The initial plans of a tenant. The free ones come first, to expose clients that always use the first. */
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

/** Returns a plan in the provider's format. */
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

/** The properties of a title that plans match. */
export interface PlannedTitle {
  readonly tags: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/** Whether a plan covers a title: no exclusion matches, and an inclusion matches if the plan has any. */
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
