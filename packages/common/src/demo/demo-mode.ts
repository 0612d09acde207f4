import { isAllowedSource, isConfigId } from '../config/config-source.ts';
import type { Settings } from '../config/settings.ts';

/** What is shown as the generic demo when the deployment has no site of its own (spec 9: a fixed value). */
export const GENERIC_DEMO_CONFIG_ID = 'gnnuzabk';

/** Length of a config id (spec 9). */
export const CONFIG_ID_LENGTH = 8;

type SourceSettings = Pick<
  Settings,
  'allowAnyConfigSource' | 'additionalAllowedConfigSources' | 'defaultConfigSource'
>;

/**
 * Whether a deployment is a demo: viewers choose what it shows. That is so when any source is allowed, or when it has no
 * site of its own and a list to choose from (content-host 2.22). A site of its own with a few further sources is no demo:
 * there an override works without any words about it.
 */
export function isDemoMode(settings: SourceSettings): boolean {
  if (settings.allowAnyConfigSource) return true;
  return settings.defaultConfigSource === undefined && settings.additionalAllowedConfigSources.length > 0;
}

/** The source that is being previewed: in demo mode anything but the deployment's own. */
export function getPreviewedSource(settings: SourceSettings, source: string): string | undefined {
  return isDemoMode(settings) && source !== settings.defaultConfigSource ? source : undefined;
}

/** The source behind the offer of a generic demo: the deployment's own site, else the fixed one. */
export function getGenericDemoSource({ defaultConfigSource }: SourceSettings): string {
  return defaultConfigSource ?? GENERIC_DEMO_CONFIG_ID;
}

export type DemoConfigIdProblem =
  'enter_a_value' | 'enter_8_digits' | 'invalid_config_id_format' | 'app_config_not_found';

/**
 * What is wrong with a config id that a viewer typed (spec 5): nothing there, not exactly 8 characters, or others than
 * lower-case letters, digits and commas; and, where the deployment has a list, not on it.
 */
export function checkDemoConfigId(id: string, settings: Settings): DemoConfigIdProblem | undefined {
  if (id === '') return 'enter_a_value';
  if (id.length !== CONFIG_ID_LENGTH) return 'enter_8_digits';
  if (!isConfigId(id)) return 'invalid_config_id_format';
  return isAllowedSource(id, settings) ? undefined : 'app_config_not_found';
}
