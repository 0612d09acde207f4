import type { ComponentType } from 'react';

/** What stands beside the site, in the places that the layout has for it. */
export interface SiteFurniture {
  /** Shows nothing; does what follows the viewer from page to page. */
  readonly Effects: ComponentType;
  /** At the bottom of the window, above the notices. */
  readonly Banners: ComponentType;
  /** At the end of the footer; absent where there is nothing to do. */
  readonly FooterActions?: ComponentType;
}
