import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LanguageController } from '@marquee/common/language/language-controller.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { LanguageMenu } from './layout/language-menu.tsx';

/** The language menu; only where there is something to choose. A language that does not load leaves the page as it is. */
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
        () => undefined, // Only the head start of the lists is lost.
      );
      return controller.change(code, lists);
    },
    onError: () =>
      toasts.showFailure(`${t('translations_not_loaded')}. ${t('translations_not_loaded_description')}`),
  });
  if (controller.offered.length < 2) return null;
  return (
    <LanguageMenu
      languages={controller.offered}
      current={language}
      onChange={(code) => change.mutate(code)}
    />
  );
}
