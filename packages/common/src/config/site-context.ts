import type { ServiceIdentifier } from 'inversify';

import type { Settings } from './settings.ts';
import type { AccessModel, SiteConfig } from './site-config.ts';

/** What the running site is: fixed once boot is through. */
export interface SiteContext {
  readonly config: SiteConfig;
  readonly settings: Settings;
  readonly accessModel: AccessModel;
}

export const SiteContext: ServiceIdentifier<SiteContext> = Symbol.for('SiteContext');
