import { useTranslation } from 'react-i18next';
import { SiteContext } from '@marquee/common/config/site-context.ts';

import { useService } from './use-service.ts';

/** The running site and its name in the viewer's language (the localised default when the operator gave none). */
export function useSite(): SiteContext & { readonly siteName: string } {
  const { t } = useTranslation('common');
  const site = useService(SiteContext);
  return { ...site, siteName: site.config.siteName || t('default_site_name') };
}
