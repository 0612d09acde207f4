import { useTranslation } from 'react-i18next';

import { Footer } from '../components/footer/footer.tsx';
import { useSite } from '../hooks/use-site.ts';

/** The configured footer text, else the deployment's, else the product's own line. */
export function SiteFooter() {
  const { t } = useTranslation('common');
  const { config, settings, siteName } = useSite();
  return (
    <Footer text={config.styling.footerText ?? settings.footerText ?? `© ${siteName} | ${t('powered_by')}`} />
  );
}
