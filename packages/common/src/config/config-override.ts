/** Where an override of the configuration source is kept; the bare key is what older deployments wrote. */
export const CONFIG_OVERRIDE_KEY = 'jwapp.config-file-override';
export const LEGACY_CONFIG_OVERRIDE_KEY = 'config-file-override';
