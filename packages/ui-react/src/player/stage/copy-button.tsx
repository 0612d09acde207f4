import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Clock } from '@marquee/common/platform/clock.ts';

import { Button } from '../../components/button/button.tsx';
import { copyText } from '../../components/copy-text/copy-text.ts';
import { useService } from '../../hooks/use-service.ts';

/** How long the button says what came of it. */
const SAID_FOR_MS = 2_000;

export interface CopyButtonProps {
  readonly label: string;
  /** What is copied, as it is when the button is pressed. */
  readonly getText: () => string;
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ label, getText }: CopyButtonProps) {
  const { t } = useTranslation('player');
  const clock = useService(Clock);
  const copy = useMutation({
    mutationFn: () => copyText(getText()),
    onSettled: () => {
      clock.after(SAID_FOR_MS, copy.reset);
    },
  });
  const said = copy.isSuccess ? t('copied') : copy.isError ? t('copy_failed') : undefined;
  return (
    <Button variant="quiet" onClick={() => copy.mutate()}>
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  );
}
