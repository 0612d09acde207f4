import type { Title } from '../catalogue/title.ts';

/** Groups of viewers that can get a token from the sandbox's issuers. */
export const entitledGroups = ['everyone', 'signedIn', 'nobody'] as const;

export type EntitledGroup = (typeof entitledGroups)[number];

/** The signing rules of a tenant. */
export interface SigningRules {
  /** Whether every stream must be signed, not only those of signed titles. */
  readonly isEverythingSigned: boolean;
  /** Lifetime of issued tokens in seconds. */
  readonly tokenLifeS: number;
  /** Lifetime of signed addresses of streams, tracks and licenses in seconds. */
  readonly fileLifeS: number;
  readonly entitled: EntitledGroup;
}

/** The initial rules of a tenant: an hour, for everyone, only signed titles. */
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
