import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { useSite } from '../hooks/use-site.ts';
import { Footer } from './layout/footer.tsx';

export interface SiteFooterProps {
  /** What stands below the text; undefined keeps no place for it. */
  readonly Actions?: ComponentType | undefined;
}

/** The configured footer text, else the deployment's, else the product's own line. */
export function SiteFooter({ Actions }: SiteFooterProps) {
  const { t } = useTranslation('common');
  const { config, settings, siteName } = useSite();
  return (
    <Footer
      text={
        config.styling.footerText ?? settings.footerText ?? `© ${siteName} | [${t('powered_by')}](/o/about)`
      }
      actions={
        Actions ? (
          <Suspense fallback={null}>
            <Actions />
          </Suspense>
        ) : undefined
      }
    />
  );
}
