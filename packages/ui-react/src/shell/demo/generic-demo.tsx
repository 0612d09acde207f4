import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';

import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';

/** Offers a generic demo to those who have no config id, and asks before it opens. */
export function GenericDemo({ source }: { readonly source: string }) {
  const { t } = useTranslation('demo');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('view_generic_demo')}
      </Button>
      {isAsking ? (
        <Dialog
          title={t('generic_demo_question')}
          role="alertdialog"
          onClose={close}
          actions={
            <>
              <form action="/" method="get">
                <input type="hidden" name={CONFIG_SOURCE_PARAM} value={source} />
                <Button type="submit">{t('view_demo')}</Button>
              </form>
              <Button variant="secondary" onClick={close}>
                {t('cancel')}
              </Button>
            </>
          }
        >
          {t('generic_demo_description')}
        </Dialog>
      ) : null}
    </>
  );
}
