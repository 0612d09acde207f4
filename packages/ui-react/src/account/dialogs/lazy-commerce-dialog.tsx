import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { CommerceDialog } from '@marquee/common/account/dialog-access.ts';
import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';

import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useOptionalService } from '../../hooks/use-service.ts';

type CommerceCode = typeof import('../../commerce/dialogs/commerce-dialog-host.tsx');

/** A dialog of payments: its code, and that of what is sold, come when it is opened. Where nothing is sold there is none. */
export function LazyCommerceDialog({ name }: { readonly name: CommerceDialog }) {
  const loader = useOptionalService(CommerceLoader);
  const { closedTo } = useDialogs();
  return loader ? <OpenCommerce name={name} loader={loader} /> : <Navigate to={closedTo} replace />;
}

interface OpenCommerceProps {
  readonly name: CommerceDialog;
  readonly loader: CommerceLoader;
}

function OpenCommerce({ name, loader }: OpenCommerceProps) {
  const { t } = useTranslation('account');
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<{ readonly of: number; readonly code: CommerceCode | undefined }>();
  useEffect(() => {
    let isWanted = true;
    const finish = (code: CommerceCode | undefined) => {
      if (isWanted) setEnd({ of: tries, code });
    };
    Promise.all([
      loadCode(() => import('../../commerce/dialogs/commerce-dialog-host.tsx')),
      loader.load(),
    ]).then(
      ([code]) => finish(code),
      () => finish(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [loader, tries]);
  if (end?.code) return <end.code.CommerceDialogHost name={name} />;
  if (end?.of === tries)
    return (
      <>
        <DialogTitle>{t('payments_title')}</DialogTitle>
        <DialogProblem text={t('not_loaded')} onRetry={() => setTries(tries + 1)} />
      </>
    );
  return <DialogWait />;
}
