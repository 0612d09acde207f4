import type { SiteContext } from '@marquee/common/config/site-context.ts';
import type { KeyValueStorage } from '@marquee/common/platform/key-value-storage.ts';
import { siteTheme } from '@marquee/theme/site-theme.ts';

import { BOOT_COLORS_KEY } from './storage-keys.ts';

/** Gives the document the site's colours and fonts, and remembers them for the shell of the next visit. */
export function applySiteTheme({ config, settings }: SiteContext, storage: KeyValueStorage): void {
  const theme = siteTheme({ ...config.styling, fontBody: settings.fontBody, fontAlt: settings.fontAlt });
  const root = document.documentElement;
  root.dataset['scheme'] = theme.scheme;
  for (const [name, value] of Object.entries(theme.properties)) root.style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.themeColor);
  storage.write(
    BOOT_COLORS_KEY,
    `${theme.properties['--color-background']} ${theme.properties['--color-text']}`,
  );
}
