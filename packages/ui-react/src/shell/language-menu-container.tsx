import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '@marquee/common/language/language.ts';
import { LanguageController } from '@marquee/common/language/language-controller.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Icon } from '../components/icon/icon.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import styles from './language-menu-container.module.scss';

/**
 * The language menu. Renders nothing with fewer than two languages. When a language fails to load, the page keeps its
 * own.
 */
export function LanguageMenuContainer() {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  const controller = useService(LanguageController);
  const clock = useService(Clock);
  const toasts = useService(ToastController);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (code: string) => {
      const lists = loadCode(() => import('@marquee/common/language/read-lists-in.ts'), 'optional').then(
        ({ readListsIn }) => readListsIn(code, queryClient, clock),
        () => undefined, // Only the prefetch of the lists is lost.
      );
      return controller.change(code, lists);
    },
    onError: () =>
      toasts.showFailure(`${t('translations_not_loaded')}. ${t('translations_not_loaded_description')}`),
  });
  if (controller.offered.length < 2) return null;
  // The pending choice, because the next arrow key would start from the previous language.
  const current = change.isPending ? change.variables : language;
  return (
    <LanguageMenu languages={controller.offered} current={current} onChange={(code) => change.mutate(code)} />
  );
}

interface LanguageMenuProps {
  readonly languages: readonly Language[];
  readonly current: string;
  readonly onChange: (code: string) => void;
}

/** A native select, for which every platform has its own list. */
function LanguageMenu({ languages, current, onChange }: LanguageMenuProps) {
  const { t } = useTranslation('common');
  return (
    <label className={styles['menu']}>
      <Icon name="language" />
      <span className={styles['code']} aria-hidden="true">
        {current.toUpperCase()}
      </span>
      <select
        className={styles['select']}
        aria-label={t('language')}
        value={current}
        onChange={(event) => onChange(event.target.value)}
      >
        {languages.map(({ code, displayName }) => (
          <option key={code} value={code} lang={code}>
            {displayName}
          </option>
        ))}
      </select>
    </label>
  );
}
