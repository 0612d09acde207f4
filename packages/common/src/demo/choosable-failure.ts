import type { ConfigErrorCode } from '../config/config-errors.ts';
import type { Settings } from '../config/settings.ts';
import { isAppError } from '../shared/app-error.ts';
import { isDemoMode } from './demo-mode.ts';

/** Whether the site is not the deployment's own, but one chosen by the viewer. */
export function isOverride(settings: Settings | undefined, source: string | undefined): boolean {
  return settings !== undefined && source !== undefined && source !== settings.defaultConfigSource;
}

/**
 * Whether a start failed because of the chosen source, or because none was chosen, so that choosing again can help.
 * False for errors that would occur with every configuration (missing translations, programming errors).
 */
export function isChoosableFailure(settings: Settings, source: string | undefined, error: unknown): boolean {
  if (!isDemoMode(settings)) return false;
  if (isAppError<ConfigErrorCode>(error, 'config_source_missing')) return true;
  return (
    isOverride(settings, source) &&
    isAppError<ConfigErrorCode>(
      error,
      'config_not_found',
      'config_not_loaded',
      'config_invalid',
      'integrations_conflict',
      'integration_unavailable',
    )
  );
}
