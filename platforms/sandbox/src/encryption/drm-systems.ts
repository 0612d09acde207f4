/** The supported DRM systems (contract 3.3). */
export const drmSystems = ['clearkey', 'widevine', 'playready', 'fairplay'] as const;

export type DrmSystem = (typeof drmSystems)[number];

/**
 * The policies of the property (contract 2.2), which protect titles without a setting of their own. The first id is
 * that of the contract's examples.
 */
const policies: Readonly<Record<string, readonly DrmSystem[]>> = {
  pL0dR5aB: ['clearkey'],
  pL0Three: ['widevine', 'playready', 'fairplay'],
};

/** Returns the DRM systems of a policy; undefined for an unknown one. */
export function systemsOfPolicy(id: string): readonly DrmSystem[] | undefined {
  return Object.hasOwn(policies, id) ? policies[id] : undefined;
}

/** Whether an external value names a DRM system. */
export function isDrmSystem(value: unknown): value is DrmSystem {
  return drmSystems.some((system) => system === value);
}
