import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import { copyText } from '../../components/device/copy-text.ts';
import { Announcement } from '../../components/live-region/announcement.tsx';
import { useMomentary } from '../../hooks/use-momentary.ts';

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
  const [result, showResult] = useMomentary<string>(SHOWN_FOR_MS);
  const copy = useMutation({
    mutationFn: () => copyText(getText()),
    onSuccess: () => showResult(() => t('copied')),
    onError: () => showResult(() => t('copy_failed')),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => copy.mutate()}>
        {result ?? label}
      </Button>
      <Announcement>{result}</Announcement>
    </>
  );
}
