import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LanguageController } from '@marquee/common/language/language-controller.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { LanguageMenu } from '../components/language-menu/language-menu.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';

/** The language menu; only where there is something to choose. A language that does not load leaves the page as it is. */
export function LanguageMenuContainer() {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  const controller = useService(LanguageController);
  const clock = useService(Clock);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (code: string) => {
      const lists = import('@marquee/common/language/read-lists-in.ts').then(
        ({ readListsIn }) => readListsIn(code, queryClient, clock),
        () => undefined, // Only the head start of the lists is lost.
      );
      return controller.change(code, lists);
    },
  });
  if (controller.offered.length < 2) return null;
  return (
    <>
      <LanguageMenu
        languages={controller.offered}
        current={language}
        onChange={(code) => change.mutate(code)}
      />
      {change.isError ? <span role="alert">{t('translations_not_loaded')}</span> : null}
    </>
  );
}
