import type { Settings } from '../config/settings.ts';

/** What is shown as the generic demo when the deployment has no site of its own (spec 9: a fixed value). */
export const GENERIC_DEMO_CONFIG_ID = 'gnnuzabk';

/** Length of a config id (spec 9). */
export const CONFIG_ID_LENGTH = 8;

type SourceSettings = Pick<Settings, 'allowAnyConfigSource' | 'defaultConfigSource'>;

/**
 * Whether a deployment is a demo: viewers choose what it shows, from any id (spec 1), which takes the unsafe flag
 * (content-host 2.22). A few further sources make no demo: there an override works without any words about it, and a
 * deployment that has only those has no config location until its address names one (spec 8).
 */
export function isDemoMode(settings: Pick<Settings, 'allowAnyConfigSource'>): boolean {
  return settings.allowAnyConfigSource;
}

/** The source that is being previewed: in demo mode anything but the deployment's own. */
export function getPreviewedSource(settings: SourceSettings, source: string): string | undefined {
  return isDemoMode(settings) && source !== settings.defaultConfigSource ? source : undefined;
}

/** The source behind the offer of a generic demo: the deployment's own site, else the fixed one. */
export function getGenericDemoSource({ defaultConfigSource }: SourceSettings): string {
  return defaultConfigSource ?? GENERIC_DEMO_CONFIG_ID;
}

export type DemoConfigIdProblem = 'enter_a_value' | 'enter_8_digits' | 'invalid_config_id_format';

/**
 * What is wrong with a config id that a viewer typed (spec 5): nothing there, not exactly 8 characters, or others than
 * lower-case letters, digits and commas.
 */
export function checkDemoConfigId(id: string): DemoConfigIdProblem | undefined {
  if (id === '') return 'enter_a_value';
  if (id.length !== CONFIG_ID_LENGTH) return 'enter_8_digits';
  return /^[a-z,\d]+$/.test(id) ? undefined : 'invalid_config_id_format';
}
