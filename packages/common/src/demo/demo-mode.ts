import type { Settings } from '../config/settings.ts';

/** Generic demo of deployments without a site of their own (spec 9: a fixed value). */
export const GENERIC_DEMO_CONFIG_ID = 'gnnuzabk';

/** Length of a config id (spec 9). */
export const CONFIG_ID_LENGTH = 8;

type SourceSettings = Pick<Settings, 'allowAnyConfigSource' | 'defaultConfigSource'>;

/**
 * Whether a deployment is a demo: viewers choose the site from any id (spec 1), which requires the unsafe flag
 * (content-host 2.22). A list of additional sources does not make a demo: an override is then applied silently, and a
 * deployment that has only those has no config location until its URL names one (spec 8).
 */
export function isDemoMode(settings: Pick<Settings, 'allowAnyConfigSource'>): boolean {
  return settings.allowAnyConfigSource;
}

/** Returns the previewed source: in demo mode, any but the deployment's own. */
export function getPreviewedSource(settings: SourceSettings, source: string): string | undefined {
  return isDemoMode(settings) && source !== settings.defaultConfigSource ? source : undefined;
}

/** Returns the source of the generic demo: the deployment's own site, else the fixed one. */
export function getGenericDemoSource({ defaultConfigSource }: SourceSettings): string {
  return defaultConfigSource ?? GENERIC_DEMO_CONFIG_ID;
}

export type DemoConfigIdProblem = 'enter_a_value' | 'enter_8_digits' | 'invalid_config_id_format';

/**
 * Validates a config id typed by the viewer (spec 5): empty, not exactly 8 characters, or with characters other than
 * lower-case letters, digits and commas.
 */
export function checkDemoConfigId(id: string): DemoConfigIdProblem | undefined {
  if (id === '') return 'enter_a_value';
  if (id.length !== CONFIG_ID_LENGTH) return 'enter_8_digits';
  return /^[a-z,\d]+$/.test(id) ? undefined : 'invalid_config_id_format';
}
