import { useTranslation } from 'react-i18next';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { ConsentController } from '@marquee/common/consent/consent-controller.ts';
import { needsConsent } from '@marquee/common/consent/consent.ts';

import { Button } from '../components/button/button.tsx';
import { useService } from '../hooks/use-service.ts';

/** The way to another answer, at the bottom of every page of a site that asked for consent. */
export function ConsentSettings() {
  const { t } = useTranslation('consent');
  const site = useService(SiteContext);
  const controller = useService(ConsentController);
  if (!needsConsent(site)) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        controller.askAgain();
      }}
    >
      {t('consent_settings')}
    </Button>
  );
}
