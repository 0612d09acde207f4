import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Clock } from '@marquee/common/platform/clock.ts';

import { Button } from '../../components/button/button.tsx';
import { copyText } from '../../components/copy-text/copy-text.ts';
import { useService } from '../../hooks/use-service.ts';

/** How long the button shows the result. */
const SHOWN_FOR_MS = 2_000;

export interface CopyButtonProps {
  readonly label: string;
  /** Returns the text to copy; called on click. */
  readonly getText: () => string;
}

/** Copies a text to the clipboard and shows the result. */
export function CopyButton({ label, getText }: CopyButtonProps) {
  const { t } = useTranslation('player');
  const clock = useService(Clock);
  const copy = useMutation({
    mutationFn: () => copyText(getText()),
    onSettled: () => {
      clock.after(SHOWN_FOR_MS, copy.reset);
    },
  });
  const result = copy.isSuccess ? t('copied') : copy.isError ? t('copy_failed') : undefined;
  return (
    <Button variant="quiet" onClick={() => copy.mutate()}>
      <span aria-live="polite">{result ?? label}</span>
    </Button>
  );
}
