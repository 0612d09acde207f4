import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { StartRecord } from '@marquee/common/config/start-record.ts';
import { isDemoMode } from '@marquee/common/demo/demo-mode.ts';

import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { lazyComponent, Nothing } from '../../hooks/lazy-component.tsx';
import { useService } from '../../hooks/use-service.ts';

const ProblemsDialog = lazyComponent(
  new LazyCode(async () => (await import('./problems-dialog.tsx')).chunk, 'optional'),
  { Failed: Nothing },
);

/** Banner of a demo whose settings or configuration have mistakes; opens the list of them. */
export function ProblemsNote() {
  const { t } = useTranslation('demo');
  const { settings } = useService(SiteContext);
  const count = useService(StartRecord).problems.length;
  const [isOpen, setIsOpen] = useState(false);
  if (!isDemoMode(settings) || count === 0) return null;
  return (
    <>
      <Notice
        actions={
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('show_problems')}
          </Button>
        }
      >
        {t('problems_notice', { count })}
      </Notice>
      {isOpen ? <ProblemsDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
