import type { ServiceIdentifier } from 'inversify';

/** The version of this build, as in the root package.json: shown on the About page and sent with events and reports. */
export type AppVersion = string;

export const AppVersion: ServiceIdentifier<AppVersion> = Symbol.for('AppVersion');
