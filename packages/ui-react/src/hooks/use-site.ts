import { useTranslation } from 'react-i18next';
import { SiteContext } from '@marquee/common/config/site-context.ts';

import { useService } from './use-service.ts';

/** Returns the site and its name in the viewer's language (the localized default when the operator set none). */
export function useSite(): SiteContext & { readonly siteName: string } {
  const { t } = useTranslation('common');
  const site = useService(SiteContext);
  return { ...site, siteName: site.config.siteName || t('default_site_name') };
}
