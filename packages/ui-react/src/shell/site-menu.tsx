import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { useLazyCode } from '../hooks/lazy-component.tsx';
import { useService } from '../hooks/use-service.ts';
import type { NavigationLink } from './layout/header.tsx';

const sheetCode = new LazyCode(async () => (await import('./menu-sheet.tsx')).chunk);

/** The menu button and the sheet that it opens. Only these two render when the sheet opens or closes. */
export function SiteMenu({ links }: { readonly links: readonly NavigationLink[] }) {
  const { t } = useTranslation('common');
  const features = useService(Features);
  const clock = useService(Clock);
  const [isOpen, setIsOpen] = useState(false);
  const { code: MenuSheet, failure } = useLazyCode(sheetCode, isOpen);
  useEffect(() => {
    const controller = new AbortController();
    clock.atRest(() => void sheetCode.preload(features), controller.signal);
    return () => controller.abort();
  }, [clock, features]);
  // The missing chunk belongs to an old deployment.
  if (isOpen && failure)
    return (
      <ButtonLink variant="quiet" reloadDocument to="">
        {t('reload')}
      </ButtonLink>
    );
  return (
    <>
      <IconButton icon="menu" label={t('menu_open')} aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      {MenuSheet ? <MenuSheet links={links} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
