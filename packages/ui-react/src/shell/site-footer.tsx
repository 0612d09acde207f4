import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { useSite } from '../hooks/use-site.ts';
import { Footer } from './layout/footer.tsx';

export interface SiteFooterProps {
  /** Content below the text; undefined reserves no space. */
  readonly Actions?: ComponentType | undefined;
}

/** The configured footer text, else the deployment's, else the product's default. */
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
