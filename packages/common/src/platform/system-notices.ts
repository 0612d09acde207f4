import type { ServiceIdentifier } from 'inversify';

/** System notifications, for events while the page is in the background. */
export interface SystemNotices {
  /** Requests permission, unless the viewer has decided before. Call only when they do something that needs it. */
  ask(): Promise<void>;
  /** Shows a sentence, if permitted; a click on it brings the page to the front. */
  show(text: string): void;
}

export const SystemNotices: ServiceIdentifier<SystemNotices> = Symbol.for('SystemNotices');
