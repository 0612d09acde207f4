import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteProblemsModule } from '@marquee/common/app/site-problems-module.ts';
import { ProblemReader } from '@marquee/common/config/list-problems.ts';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { useService } from '../../hooks/use-service.ts';
import { ProblemList } from './problem-list.tsx';

export const chunk = { code: ProblemsDialog, features: [{ modules: [siteProblemsModule] }] };

export interface ProblemsDialogProps {
  readonly onClose: () => void;
}

/** Lists the mistakes in the settings and the configuration. Line numbers follow once both are read again. */
function ProblemsDialog({ onClose }: ProblemsDialogProps) {
  const { t } = useTranslation('demo');
  const reader = useService(ProblemReader);
  const [problems, setProblems] = useState(() => reader.getUnlocated());
  useEffect(() => {
    let isShown = true;
    void reader.readLocated().then((located) => {
      if (isShown) setProblems(located);
    });
    return () => {
      isShown = false;
    };
  }, [reader]);
  return (
    <Dialog title={t('problems_title')} onClose={onClose}>
      <ProblemList problems={problems} />
    </Dialog>
  );
}
