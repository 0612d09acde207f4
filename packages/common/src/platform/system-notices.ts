import type { ServiceIdentifier } from 'inversify';

/** Notices of the device, for a viewer who is not looking at the page. */
export interface SystemNotices {
  /** Asks for leave, unless the viewer has answered before. Only when they do something that needs it. */
  ask(): Promise<void>;
  /** Shows a sentence, where there is leave to; a click on it brings the page to the front. */
  show(text: string): void;
}

export const SystemNotices: ServiceIdentifier<SystemNotices> = Symbol.for('SystemNotices');
