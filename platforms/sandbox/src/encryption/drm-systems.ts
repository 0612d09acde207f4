/** The key systems that a title can be protected by (contract 3.3). */
export const drmSystems = ['clearkey', 'widevine', 'playready', 'fairplay'] as const;

/** One of them. */
export type DrmSystem = (typeof drmSystems)[number];

/**
 * The policies that the property has (contract 2.2): what a title is protected by that says nothing about it itself.
 * The id of the first is that of the contract's examples.
 */
const policies: Readonly<Record<string, readonly DrmSystem[]>> = {
  pL0dR5aB: ['clearkey'],
  pL0Three: ['widevine', 'playready', 'fairplay'],
};

/** The key systems of a policy; undefined for an unknown one. */
export function systemsOfPolicy(id: string): readonly DrmSystem[] | undefined {
  return Object.hasOwn(policies, id) ? policies[id] : undefined;
}

/** Whether a text from outside names a key system. */
export function isDrmSystem(value: unknown): value is DrmSystem {
  return drmSystems.some((system) => system === value);
}
