import type { ServiceIdentifier } from 'inversify';

import type { Settings } from './settings.ts';
import type { AccessModel, SiteConfig } from './site-config.ts';

/** The running site; fixed once boot is complete. */
export interface SiteContext {
  readonly config: SiteConfig;
  readonly settings: Settings;
  readonly accessModel: AccessModel;
}

export const SiteContext: ServiceIdentifier<SiteContext> = Symbol.for('SiteContext');
