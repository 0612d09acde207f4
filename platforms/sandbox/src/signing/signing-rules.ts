import type { Title } from '../catalogue/title.ts';

/** Who the sandbox's token issuers give a token to. */
export const entitledGroups = ['everyone', 'signedIn', 'nobody'] as const;

/** One of them. */
export type EntitledGroup = (typeof entitledGroups)[number];

/** How a tenant signs. */
export interface SigningRules {
  /** Whether every stream must be signed, not those of signed titles alone. */
  readonly isEverythingSigned: boolean;
  /** How long a token lives that the tenant's issuers give. Seconds. */
  readonly tokenLifeS: number;
  /** How long signed addresses of streams, tracks and licences live. Seconds. */
  readonly fileLifeS: number;
  readonly entitled: EntitledGroup;
}

/** What a tenant begins with: an hour, for everyone, signed titles alone. */
export const defaultSigningRules: SigningRules = {
  isEverythingSigned: false,
  tokenLifeS: 3_600,
  fileLifeS: 3_600,
  entitled: 'everyone',
};

/** Whether the files of a title must be signed. */
export function isSigned(title: Title, rules: SigningRules): boolean {
  return title.isSigned || rules.isEverythingSigned;
}
