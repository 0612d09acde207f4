import type { ComponentType } from 'react';

/** Parts of the shell around the page, for the slots of the layout. */
export interface ShellParts {
  /** Renders nothing; runs effects that persist across pages. */
  readonly Effects: ComponentType;
  /** At the bottom of the window, above the notifications. */
  readonly Banners: ComponentType;
  /** At the end of the footer; undefined without actions. */
  readonly FooterActions?: ComponentType;
}
