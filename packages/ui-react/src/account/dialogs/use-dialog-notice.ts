import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readRecord } from '@marquee/common/shared/reading.ts';

/** What the dialog before this one has done, in words; undefined when there is nothing to say. */
export function useDialogNotice(): string | undefined {
  const { t } = useTranslation('account');
  const state: unknown = useLocation().state;
  return readRecord(state)?.['done'] === 'password_changed' ? t('password_changed') : undefined;
}
