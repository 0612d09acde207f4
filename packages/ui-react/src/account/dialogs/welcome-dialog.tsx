import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Clock } from '@marquee/common/platform/clock.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';

/** Seconds before the welcome dialog closes itself (accounts 9). */
const COUNTDOWN_S = 10;
const SECOND_MS = 1_000;

/** The last step of the registration. Closes itself after a countdown. */
export function WelcomeDialog() {
  const { t } = useTranslation('account');
  const { siteName } = useSite();
  const { close } = useDialogs();
  const seconds = useCountdown(close);
  return (
    <>
      <DialogTitle>{t('welcome_title', { siteName })}</DialogTitle>
      <p>{t('welcome_description')}</p>
      <FormActions>
        <Button onClick={close}>{t('welcome_start')}</Button>
      </FormActions>
      <p aria-hidden="true">{t('welcome_countdown', { seconds })}</p>
    </>
  );
}

function useCountdown(onEnd: () => void): number {
  const clock = useService(Clock);
  const [seconds, setSeconds] = useState(COUNTDOWN_S);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const controller = new AbortController();
    const tick = (left: number) => {
      setSeconds(left);
      if (left === 0) end();
      else clock.after(SECOND_MS, () => tick(left - 1), controller.signal);
    };
    tick(COUNTDOWN_S);
    return () => controller.abort();
  }, [clock]);
  return seconds;
}
