import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { CommerceDialog } from '@marquee/common/account/dialog-access.ts';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';

import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useOptionalService, useService } from '../../hooks/use-service.ts';

const commerceDialogsCode = new LazyCode(
  async () => (await import('../../commerce/dialogs/commerce-dialog-host.tsx')).chunk,
);

/** A dialog of payments: its code, and that of what is sold, come when it is opened. Where nothing is sold there is none. */
export function LazyCommerceDialog({ name }: { readonly name: CommerceDialog }) {
  const loader = useOptionalService(CommerceLoader);
  const { closedTo } = useDialogs();
  return loader ? <OpenCommerce name={name} loader={loader} /> : <Navigate to={closedTo} replace />;
}

type CommerceDialogHost = ComponentType<{ readonly name: CommerceDialog }>;

interface OpenCommerceProps {
  readonly name: CommerceDialog;
  readonly loader: CommerceLoader;
}

function OpenCommerce({ name, loader }: OpenCommerceProps) {
  const { t } = useTranslation('account');
  const [tries, setTries] = useState(0);
  const features = useService(Features);
  const [end, setEnd] = useState<{ readonly of: number; readonly Host?: CommerceDialogHost }>();
  useEffect(() => {
    let isWanted = true;
    Promise.all([commerceDialogsCode.load(features), loader.load()]).then(
      ([Host]) => isWanted && setEnd({ of: tries, Host }),
      () => isWanted && setEnd({ of: tries }),
    );
    return () => {
      isWanted = false;
    };
  }, [features, loader, tries]);
  if (end?.Host) return <end.Host name={name} />;
  if (end?.of === tries)
    return (
      <>
        <DialogTitle>{t('payments_title')}</DialogTitle>
        <DialogProblem text={t('not_loaded')} onRetry={() => setTries(tries + 1)} />
      </>
    );
  return <DialogWait />;
}
